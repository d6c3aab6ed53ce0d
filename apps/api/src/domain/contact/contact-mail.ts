/** Email with the message of a visitor, in the language of the visitor. */
import type { Mail } from '../../base/ports.ts';
import type { Lang } from '../context.ts';
import { renderLetter } from '../mail/letter.ts';

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
  const { reply, reason } = texts[lang];
  return renderLetter(
    { to, replyTo: email, subject: `Minga: ${about} (${name})`.replaceAll(/\s+/g, ' ') },
    {
      lang,
      heading: about,
      parts: [
        { kind: 'quote', text: message.message },
        { kind: 'text', text: `${name} <${email}>` },
      ],
      button: { label: reply, url: `mailto:${encodeURIComponent(email)}` },
      reason,
    },
  );
}

const texts: Record<Lang, { reply: string; reason: string }> = {
  es: {
    reply: 'Responder',
    reason:
      'Lo recibes porque este es el correo de contacto de Minga. Al responder, le escribes a esta persona.',
  },
  en: {
    reply: 'Reply',
    reason: "You got this because this is Minga's contact address. Your reply goes to this person.",
  },
};

const topics: Record<Lang, Record<ContactMessage['topic'], string>> = {
  es: {
    question: 'Una pregunta',
    problem: 'Algo no funciona',
    idea: 'Una idea',
    plans: 'Planes y precios',
  },
  en: {
    question: 'A question',
    problem: "Something isn't working",
    idea: 'An idea',
    plans: 'Plans and pricing',
  },
};
