/** What is wrong with a field, in both languages. */
import type { Lang } from './context.ts';

const messages = {
  required: { es: 'Este equipo pide este dato.', en: 'This team asks for this.' },
  cursor: { es: 'La página pedida no existe.', en: 'The page asked for does not exist.' },
  idTaken: { es: 'Ese identificador ya se usó.', en: 'That id was used already.' },
  title: { es: 'Escribe un título.', en: 'Write a title.' },
  date: { es: 'Esa fecha no existe.', en: 'That date does not exist.' },
  dates: { es: 'La fecha de término es anterior al inicio.', en: 'The end is before the start.' },
  number: { es: 'Escribe un número.', en: 'Write a number.' },
  option: { es: 'Elige una de las opciones.', en: 'Choose one of the options.' },
  long: { es: 'Es demasiado largo.', en: 'It is too long.' },
} as const satisfies Record<string, Record<Lang, string>>;

/** A text about a field. */
export function message(name: keyof typeof messages, lang: Lang): string {
  return messages[name][lang];
}
