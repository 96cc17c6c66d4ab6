import {
  FolderPlusIcon,
  HistoryIcon,
  ImageIcon,
  ListIcon,
  type LucideIcon,
  MailIcon,
  PencilIcon,
  UploadIcon,
  UserPlusIcon,
  UsersIcon,
} from "lucide-react";
import type { ListedScreenId } from "./screens";

export const screenIcons: Record<ListedScreenId, LucideIcon> = {
  createPost: PencilIcon,
  viewAllPost: ListIcon,
  viewAllImage: ImageIcon,
  users: UsersIcon,
  imageUpload: UploadIcon,
  addCategory: FolderPlusIcon,
  createAdmin: UserPlusIcon,
  messages: MailIcon,
  activity: HistoryIcon,
};
