import { MessageForm, MessageNote } from "../../components/message-form";
import { RichText } from "../../components/rich-text";
import { strings } from "../../strings/bn";
import type { BlockProps } from "./props";

/** The form of a message to an office, within an article. */
export function MessageFormBlock({ value, article }: BlockProps<"message_form">) {
  if (!article.messageForm) return null;
  return (
    <section
      className="grid gap-5 border-t border-ink pt-4 print:hidden"
      id="message"
      aria-labelledby="message-title"
    >
      <div className="grid gap-2">
        <p className="text-h3 font-bold" id="message-title">
          {value.heading || strings.message.heading}
        </p>
        {value.text && <RichText html={value.text} />}
        <MessageNote form={article.messageForm} />
      </div>
      <MessageForm
        form={article.messageForm}
        path={article.path}
        office={value.office}
        subject={value.subject}
      />
    </section>
  );
}
