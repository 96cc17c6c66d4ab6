export default function printPage(): void {
  print();
}
