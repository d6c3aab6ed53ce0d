/** Email with the code that confirms the deletion of an account, in the language of the user. */
import type { Mail } from '../../base/ports.ts';
import type { Lang } from '../context.ts';

interface DeletionLetter {
  code: string;
  lifeMinutes: number;
  lang: Lang;
}

/** Writes the email. The subject omits the code, because lock screens show it. */
export function writeDeletionMail(to: string, { code, lifeMinutes, lang }: DeletionLetter): Mail {
  const { subject, call, until, ignore } = texts[lang];
  const paragraphs = [call, code, until(lifeMinutes), ignore];
  const html = paragraphs
    .map((text) =>
      text === code
        ? `<p style="font-size: 24px; letter-spacing: 4px"><strong>${code}</strong></p>`
        : `<p>${text}</p>`,
    )
    .join('\n');
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${lang}"><meta charset="utf-8"><body>\n${html}\n</body></html>\n`,
  };
}

interface Words {
  subject: string;
  call: string;
  until(minutes: number): string;
  ignore: string;
}

const texts: Record<Lang, Words> = {
  es: {
    subject: 'Tu código para eliminar tu cuenta de Minga',
    call: 'Escribe este código en Minga para eliminar tu cuenta:',
    until: (minutes) => `Vale ${minutes} minutos. Si pediste varios, vale el último.`,
    ignore:
      'Si no lo pediste, no hagas nada: tu cuenta sigue como está. Nadie de Minga te va a pedir este código.',
  },
  en: {
    subject: 'Your code to delete your Minga account',
    call: 'Type this code in Minga to delete your account:',
    until: (minutes) => `It is good for ${minutes} minutes. If you asked for several, the last one counts.`,
    ignore:
      'If you did not ask for it, do nothing: your account stays as it is. Nobody at Minga will ask you for this code.',
  },
};
