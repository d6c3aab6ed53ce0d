/** Validation messages of fields, in both languages. */
import type { Lang } from './context.ts';

const messages = {
  required: { es: 'Este equipo pide este dato.', en: 'This team requires this.' },
  needsPlace: {
    es: 'Este equipo pide la ubicación de cada ticket.',
    en: 'This team requires the location of each ticket.',
  },
  needsAddress: {
    es: 'Este equipo pide la dirección de cada ticket.',
    en: 'This team requires the address of each ticket.',
  },
  needsSource: {
    es: 'Este equipo pide el origen de cada ticket.',
    en: 'This team requires the source of each ticket.',
  },
  needsContact: {
    es: 'Este equipo pide el contacto de cada ticket.',
    en: 'This team requires the contact of each ticket.',
  },
  needsPoints: {
    es: 'Este equipo pide los puntos de cada ticket.',
    en: 'This team requires the points of each ticket.',
  },
  needsPriority: {
    es: 'Este equipo pide la prioridad de cada ticket.',
    en: 'This team requires the priority of each ticket.',
  },
  needsContactField: {
    es: 'Cada contacto necesita un valor en «{field}».',
    en: 'Each contact needs a value for “{field}”.',
  },
  needsField: {
    es: 'Este equipo pide «{field}» en cada ticket.',
    en: 'This team requires “{field}” on each ticket.',
  },
  groupField: {
    es: 'Elige el campo por el que se agrupa.',
    en: 'Choose the field to group by.',
  },
  announcementStart: {
    es: 'Elige un comienzo dentro de un año como máximo.',
    en: 'Choose a beginning within a year from now.',
  },
  announcementEnd: {
    es: 'Elige un final que todavía no haya pasado, hasta 90 días después del comienzo.',
    en: "Choose an end that isn't over yet, at most 90 days after the beginning.",
  },
  cursor: { es: 'La página pedida no existe.', en: "The requested page doesn't exist." },
  batchPlace: {
    es: 'Estas filas no siguen a las anteriores.',
    en: "These rows don't follow the ones before.",
  },
  idTaken: { es: 'Ese identificador ya se usó.', en: 'That id was already used.' },
  title: { es: 'Escribe un título.', en: 'Enter a title.' },
  activityTime: {
    es: 'Elige un momento desde el año 2000 y como máximo un día adelante.',
    en: 'Choose a time since 2000 and at most one day ahead.',
  },
  date: { es: 'Esa fecha no existe.', en: "That date doesn't exist." },
  dates: { es: 'La fecha de término es anterior al inicio.', en: 'The end is before the start.' },
  number: { es: 'Escribe un número.', en: 'Enter a number.' },
  option: { es: 'Elige una de las opciones.', en: 'Choose one of the options.' },
  nesting: {
    es: 'Tiene demasiadas citas o listas una dentro de otra.',
    en: 'It has too many quotes or lists inside each other.',
  },
  pauseTooLong: {
    es: 'Elige un momento dentro de los próximos 31 días.',
    en: 'Choose a time within the next 31 days.',
  },
  long: { es: 'Es demasiado largo.', en: 'It is too long.' },
} as const satisfies Record<string, Record<Lang, string>>;

/** The validation message in a language. */
export function message(name: keyof typeof messages, lang: Lang): string {
  return messages[name][lang];
}
