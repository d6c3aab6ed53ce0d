/** Email with an invitation, in the language of the recipient. */
import { hasWebAddress, tidyName } from '@minga/rules/text/names';
import type { Mail } from '../../base/ports.ts';
import type { Lang } from '../context.ts';
import { renderLetter } from '../mail/letter.ts';

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
  /** Woven band and colour of the business. */
  look: { id: number; color: string | null };
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
  return renderLetter(
    { to: letter.email, subject: words.subject },
    {
      lang: letter.lang,
      heading: words.heading(letter),
      parts: [
        { kind: 'text', text: words.opening(letter) },
        { kind: 'text', text: words.call },
      ],
      button: { label: words.button, url: link },
      after: [words.until(day), words.ignore],
      reason: words.reason,
      business: sent.look,
    },
  );
}

interface Words {
  subject: string;
  /** Placeholders for names. */
  somebody: string;
  aBusiness: string;
  heading(letter: InvitationLetter): string;
  opening(letter: InvitationLetter): string;
  call: string;
  button: string;
  until(day: string): string;
  ignore: string;
  reason: string;
}

const texts: Record<Lang, Words> = {
  es: {
    subject: 'Tienes una invitación a un negocio en Minga',
    somebody: 'Alguien',
    aBusiness: 'un negocio',
    heading: ({ business }) => `Te esperan en ${business}`,
    opening: ({ inviter, business, team }) =>
      team === null
        ? `${inviter} te invitó a trabajar en ${business}.`
        : `${inviter} te invitó a trabajar en ${business}, en el equipo ${team}.`,
    call: 'Abre la invitación y entra con este correo para aceptarla.',
    button: 'Aceptar la invitación',
    until: (day) => `La invitación vale hasta el ${day} y se usa una sola vez.`,
    ignore: 'Si no la esperabas, no hagas nada.',
    reason: 'Te escribimos porque alguien escribió este correo al invitar a su equipo en Minga.',
  },
  en: {
    subject: "You're invited to a business on Minga",
    somebody: 'Someone',
    aBusiness: 'a business',
    heading: ({ business }) => `Join ${business}`,
    opening: ({ inviter, business, team }) =>
      team === null
        ? `${inviter} invited you to work at ${business}.`
        : `${inviter} invited you to work at ${business}, on the ${team} team.`,
    call: 'Open the invitation and sign in with this address to accept it.',
    button: 'Accept the invitation',
    until: (day) => `The invitation is valid until ${day} and works once.`,
    ignore: "If you weren't expecting it, do nothing.",
    reason: 'You got this email because someone entered this address when inviting people to Minga.',
  },
};

function withoutAddress(name: string): string | null {
  const tidy = tidyName(name);
  return hasWebAddress(tidy) ? null : tidy;
}
