import { expect, it } from "vitest";
import { ApiError } from "@/shared/api/http";
import { blankPost, type PostForm } from "./form";
import { sendAccepted } from "./refused-fields";

const accepted: PostForm = {
  ...blankPost,
  title: "ভোর",
  categoryId: "3",
  expireAt: "2026-12-05T06:00",
};

/** A server that refuses these values, one field at a time. */
function refuse(wrong: Partial<Record<keyof PostForm, string[]>>) {
  const sent: PostForm[] = [];
  return {
    sent,
    send: async (form: PostForm) => {
      sent.push(form);
      for (const [name, values] of Object.entries(wrong)) {
        if (values.includes(form[name as keyof PostForm]))
          throw new ApiError(400, "Check the fields.", { [name]: [`not ${name}`] });
      }
      return "saved";
    },
  };
}

it("sends what was accepted before, or nothing, in refused fields", async () => {
  const form = { ...accepted, title: "ভোরের ধ্যান", image: "nowhere", expireAt: "2026-12-01T06:00" };
  const cases: [Parameters<typeof refuse>[0], Partial<PostForm>][] = [
    [{}, {}],
    [{ image: ["nowhere"] }, { image: "" }],
    [{ expireAt: [form.expireAt] }, { expireAt: accepted.expireAt }],
    [{ expireAt: [form.expireAt, accepted.expireAt] }, { expireAt: "" }],
    /* The category was deleted after the post was opened. */
    [{ categoryId: ["3"] }, { categoryId: "" }],
    [
      { image: ["nowhere"], categoryId: ["3"], title: [form.title] },
      { image: "", categoryId: "", title: "ভোর" },
    ],
  ];
  for (const [wrong, replaced] of cases) {
    const server = refuse(wrong);
    const attempted = await sendAccepted(form, {}, accepted, server.send);
    expect(attempted.answer).toBe("saved");
    expect(attempted.sent).toEqual({ ...form, ...replaced });
    const names = Object.keys(wrong) as (keyof PostForm)[];
    expect(attempted.refused).toEqual(
      Object.fromEntries(names.map((name) => [name, { value: form[name], reason: `not ${name}` }])),
    );
    /* The next save knows them. */
    await sendAccepted({ ...form, content: "<p>ক</p>" }, attempted.refused, accepted, server.send);
    expect(server.sent.at(-1)).toMatchObject({ content: "<p>ক</p>" });
  }
});

it("gives up when nothing is left to send in a refused field, or the error is another one", async () => {
  const server = refuse({ title: ["ভোর", "নাম", ""] });
  const attempted = await sendAccepted({ ...accepted, title: "নাম" }, {}, accepted, server.send);
  expect(server.sent.map(({ title }) => title)).toEqual(["নাম", "ভোর", ""]);
  expect(attempted.answer).toMatchObject({ status: 400 });
  const conflict = new ApiError(409, "Changed.", { title: ["Changed."] });
  const refused = await sendAccepted(accepted, {}, accepted, () => Promise.reject(conflict));
  expect(refused).toEqual({ sent: accepted, refused: {}, answer: conflict });
});
