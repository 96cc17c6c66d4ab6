import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { RichText } from "./rich-text";
import { Text } from "./text";

const texts = (
  <>
    <Text>{"বই: Idea and Ideology, <b>"}</Text>
    <RichText html="<p>সূত্র: <a href='/of the'>Rules for Life</a>, AMURT</p>" />
  </>
);

it("marks English in plain and in rich texts, the same on the server", () => {
  const { container } = render(texts);
  const marked = [...container.querySelectorAll("[lang=en]")].map((element) => element.textContent);
  expect(marked).toEqual(["Idea and Ideology", "Rules for Life"]);
  expect(container).toHaveTextContent("বই: Idea and Ideology, <b>সূত্র: Rules for Life, AMURT");
  const server = document.createElement("div");
  server.innerHTML = renderToString(texts);
  expect(server.querySelectorAll("[lang=en]")).toHaveLength(2);
  expect(server.textContent).toBe(container.textContent);
});
