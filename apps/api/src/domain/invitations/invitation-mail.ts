/** The letter that brings an invitation, in the language of the invited person. */
import type { Mail } from '../../base/ports.ts';
import type { Lang } from '../context.ts';

export interface InvitationLetter {
  email: string;
  code: string;
  lang: Lang;
  /** Who invites. */
  inviter: string;
  business: string;
  /** Team they join at once, or nothing. */
  team: string | null;
  expiresAt: Date;
}

/**
 * Where the app takes an invitation: `/invite/` and the code with its address and the name of the business, as base64url
 * of JSON. The name is there to be shown before anybody has signed in.
 */
export function invitationLink(
  publicUrl: string,
  { code, email, business }: Pick<InvitationLetter, 'code' | 'email' | 'business'>,
): string {
  return `${publicUrl}/invite/${Buffer.from(JSON.stringify({ code, email, business })).toString('base64url')}`;
}

/** Writes the letter. Names come from people: in HTML they are escaped, in the subject they are one line. */
export function writeInvitationMail(publicUrl: string, letter: InvitationLetter): Mail {
  const words = texts[letter.lang];
  const link = invitationLink(publicUrl, letter);
  const day = new Intl.DateTimeFormat(letter.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
    letter.expiresAt,
  );
  const paragraphs = [words.opening(letter), words.call, link, words.until(day), words.ignore];
  const html = paragraphs
    .map((text) =>
      text === link ? `<a href="${escapeHtml(link)}">${escapeHtml(words.button)}</a>` : escapeHtml(text),
    )
    .map((text) => `<p>${text}</p>`)
    .join('\n');
  return {
    to: letter.email,
    subject: words.subject(letter).replaceAll(/\s+/g, ' '),
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${letter.lang}"><meta charset="utf-8"><body>\n${html}\n</body></html>\n`,
  };
}

interface Words {
  subject(letter: InvitationLetter): string;
  opening(letter: InvitationLetter): string;
  call: string;
  button: string;
  until(day: string): string;
  ignore: string;
}

const texts: Record<Lang, Words> = {
  es: {
    subject: ({ inviter, business }) => `${inviter} te invitó a ${business} en Minga`,
    opening: ({ inviter, business, team }) =>
      team === null
        ? `${inviter} te invitó a trabajar en ${business}.`
        : `${inviter} te invitó a trabajar en ${business}, en el equipo ${team}.`,
    call: 'Abre este enlace y entra con este correo para aceptar:',
    button: 'Aceptar la invitación',
    until: (day) => `La invitación vale hasta el ${day} y se usa una sola vez.`,
    ignore: 'Si no la esperabas, no hagas nada.',
  },
  en: {
    subject: ({ inviter, business }) => `${inviter} invited you to ${business} on Minga`,
    opening: ({ inviter, business, team }) =>
      team === null
        ? `${inviter} invited you to work at ${business}.`
        : `${inviter} invited you to work at ${business}, in the team ${team}.`,
    call: 'Open this link and sign in with this address to accept:',
    button: 'Accept the invitation',
    until: (day) => `The invitation is good until ${day} and can be used once.`,
    ignore: 'If you did not expect it, do nothing.',
  },
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
