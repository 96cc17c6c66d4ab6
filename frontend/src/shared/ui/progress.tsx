/** A line at the top of the window while a navigation takes longer than a moment. */
export function Progress({ busy, label }: { busy: boolean; label: string }) {
  return (
    <div className="contents" role="status">
      {busy && (
        <div className="fixed inset-x-0 top-0 z-30 h-1 animate-late bg-accent opacity-0">
          <span className="sr-only">{label}</span>
        </div>
      )}
    </div>
  );
}
