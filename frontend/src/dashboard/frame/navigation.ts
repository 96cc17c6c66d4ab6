import type { ToolName } from "../components/tool-icon";
import { adminPaths } from "../lib/paths";
import type { frame } from "../strings/frame";

type Words = (typeof frame)["en"];

interface Entry {
  path: string;
  icon: ToolName;
  label: keyof { [Key in keyof Words as Words[Key] extends string ? Key : never]: true };
}

const createPost: Entry = { path: adminPaths.createPost, icon: "pencil", label: "createPost" };

const create: Entry[] = [
  { path: adminPaths.imageUpload, icon: "upload", label: "uploadImage" },
  { path: adminPaths.addCategory, icon: "folder", label: "createCategory" },
  { path: adminPaths.createAdmin, icon: "addPerson", label: "createAdmin" },
];

/** The sidebar's two sections (S47). */
export const sections: { title: "blogs" | "create"; entries: Entry[] }[] = [
  {
    title: "blogs",
    entries: [
      createPost,
      { path: adminPaths.viewAllPost, icon: "list", label: "viewAllPosts" },
      { path: adminPaths.viewAllImage, icon: "image", label: "viewAllImages" },
      { path: adminPaths.users, icon: "people", label: "allUsers" },
    ],
  },
  { title: "create", entries: create },
];
