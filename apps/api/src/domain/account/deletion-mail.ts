/** Email with the code that confirms the deletion of an account, in the language of the user. */
import type { Mail } from '../../base/ports.ts';
import type { Lang } from '../context.ts';
import { renderLetter } from '../mail/letter.ts';

interface DeletionLetter {
  code: string;
  lifeMinutes: number;
  lang: Lang;
}

/** Writes the email. The subject omits the code, because lock screens show it. */
export function writeDeletionMail(to: string, { code, lifeMinutes, lang }: DeletionLetter): Mail {
  const { subject, heading, call, until, ignore, reason } = texts[lang];
  return renderLetter(
    { to, subject },
    {
      lang,
      heading,
      parts: [
        { kind: 'text', text: call },
        { kind: 'code', text: code },
        { kind: 'text', text: until(lifeMinutes) },
        { kind: 'text', text: ignore },
      ],
      reason,
    },
  );
}

interface Words {
  subject: string;
  heading: string;
  call: string;
  until(minutes: number): string;
  ignore: string;
  reason: string;
}

const texts: Record<Lang, Words> = {
  es: {
    subject: 'Tu código para eliminar tu cuenta de Minga',
    heading: 'Confirma que quieres eliminar tu cuenta',
    call: 'Escribe este código en Minga para eliminar tu cuenta:',
    until: (minutes) => `Vale ${minutes} minutos. Si pediste varios, usa el último.`,
    ignore:
      'Si no lo pediste, no hagas nada: tu cuenta sigue como está. Nadie de Minga te va a pedir este código.',
    reason: 'Te escribimos porque alguien pidió eliminar la cuenta de Minga que usa este correo.',
  },
  en: {
    subject: 'Your code to delete your Minga account',
    heading: 'Confirm that you want to delete your account',
    call: 'Enter this code in Minga to delete your account:',
    until: (minutes) => `Valid for ${minutes} minutes. If you requested several, use the latest.`,
    ignore:
      "If you didn't request it, do nothing: your account stays as it is. No one at Minga will ask you for this code.",
    reason: 'You got this email because someone asked to delete the Minga account that uses this address.',
  },
};
