/** Email with an invitation, in the language of the recipient. */
import { hasWebAddress, tidyName } from '@minga/rules/names';
import type { Mail } from '../../base/ports.ts';
import type { Lang } from '../context.ts';

export interface InvitationLetter {
  email: string;
  code: string;
  lang: Lang;
  /** Name of the inviter. */
  inviter: string;
  business: string;
  /** Team to join at once, or null. */
  team: string | null;
  expiresAt: Date;
}

/**
 * Link that opens the invitation in the app: `/invite/` followed by code, address and business name as base64url of
 * JSON. The name can be shown before sign-in.
 */
export function invitationLink(
  publicUrl: string,
  { code, email, business }: Pick<InvitationLetter, 'code' | 'email' | 'business'>,
): string {
  return `${publicUrl}/invite/${Buffer.from(JSON.stringify({ code, email, business })).toString('base64url')}`;
}

/**
 * Writes the email. Names are untrusted: they are escaped in HTML, absent from the subject, and omitted if mail
 * programs would turn them into links (older ones may).
 */
export function writeInvitationMail(publicUrl: string, sent: InvitationLetter): Mail {
  const words = texts[sent.lang];
  const link = invitationLink(publicUrl, sent);
  const letter = {
    ...sent,
    inviter: withoutAddress(sent.inviter) ?? words.somebody,
    business: withoutAddress(sent.business) ?? words.aBusiness,
    team: sent.team === null ? null : withoutAddress(sent.team),
  };
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
    subject: words.subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${letter.lang}"><meta charset="utf-8"><body>\n${html}\n</body></html>\n`,
  };
}

interface Words {
  subject: string;
  /** Placeholders for names. */
  somebody: string;
  aBusiness: string;
  opening(letter: InvitationLetter): string;
  call: string;
  button: string;
  until(day: string): string;
  ignore: string;
}

const texts: Record<Lang, Words> = {
  es: {
    subject: 'Tienes una invitación a un negocio en Minga',
    somebody: 'Alguien',
    aBusiness: 'un negocio',
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
    subject: 'You have an invitation to a business on Minga',
    somebody: 'Somebody',
    aBusiness: 'a business',
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

function withoutAddress(name: string): string | null {
  const tidy = tidyName(name);
  return hasWebAddress(tidy) ? null : tidy;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
