/** Email with the message of a visitor, in the language of the visitor. */
import type { Mail } from '../../base/ports.ts';
import type { Lang } from '../context.ts';

/** Message of a visitor. */
export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  topic: 'question' | 'problem' | 'idea' | 'plans';
  message: string;
  lang: Lang;
}

/** Writes the email, with the visitor's address as Reply-To. All of its content is untrusted. */
export function writeContactMail(to: string, message: ContactMessage): Mail {
  const { name, email, topic, lang } = message;
  const about = topics[lang][topic];
  const from = `${name} <${email}>`;
  const text = `${message.message}\n\n${from}\n`;
  return {
    to,
    replyTo: email,
    subject: `Minga: ${about} (${name})`.replaceAll(/\s+/g, ' '),
    text,
    html: `<!doctype html>
<html lang="${lang}"><meta charset="utf-8"><body>
<p style="white-space: pre-wrap">${escapeHtml(message.message)}</p>
<p>${escapeHtml(from)}</p>
</body></html>
`,
  };
}

const topics: Record<Lang, Record<ContactMessage['topic'], string>> = {
  es: {
    question: 'Una pregunta',
    problem: 'Algo no funciona',
    idea: 'Una idea',
    plans: 'Planes y precios',
  },
  en: {
    question: 'A question',
    problem: 'Something does not work',
    idea: 'An idea',
    plans: 'Plans and pricing',
  },
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
