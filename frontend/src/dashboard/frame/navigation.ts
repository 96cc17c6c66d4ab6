import {
  FolderPlusIcon,
  ImageIcon,
  ListIcon,
  type LucideIcon,
  PencilIcon,
  UploadIcon,
  UserPlusIcon,
  UsersIcon,
} from "lucide-react";
import { adminPaths } from "../lib/paths";
import type { frame } from "../strings/frame";

type Words = (typeof frame)["en"];

interface Entry {
  path: string;
  Icon: LucideIcon;
  label: keyof { [Key in keyof Words as Words[Key] extends string ? Key : never]: true };
}

const createPost: Entry = { path: adminPaths.createPost, Icon: PencilIcon, label: "createPost" };

const create: Entry[] = [
  { path: adminPaths.imageUpload, Icon: UploadIcon, label: "uploadImage" },
  { path: adminPaths.addCategory, Icon: FolderPlusIcon, label: "createCategory" },
  { path: adminPaths.createAdmin, Icon: UserPlusIcon, label: "createAdmin" },
];

/** The sidebar's two sections (S47). */
export const sections: { title: "blogs" | "create"; entries: Entry[] }[] = [
  {
    title: "blogs",
    entries: [
      createPost,
      { path: adminPaths.viewAllPost, Icon: ListIcon, label: "viewAllPosts" },
      { path: adminPaths.viewAllImage, Icon: ImageIcon, label: "viewAllImages" },
      { path: adminPaths.users, Icon: UsersIcon, label: "allUsers" },
    ],
  },
  { title: "create", entries: create },
];
