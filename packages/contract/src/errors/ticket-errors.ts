import type { ErrorTexts } from './error-texts.ts';

/** Errors of tickets. */
export const ticketErrors = {
  'ticket/not-found': {
    status: 404,
    es: 'Ese ticket no existe o no puedes verlo.',
    en: "That ticket doesn't exist or you can't see it.",
  },
  'ticket/stale': {
    status: 409,
    es: 'Otra persona cambió esto antes que tú.',
    en: 'Someone else changed this before you did.',
  },
  'ticket/duplicate-id': { status: 409, es: 'Ese ticket ya existe.', en: 'That ticket already exists.' },
  'ticket/duplicate-key': {
    status: 409,
    es: 'Ya hay un ticket con esa clave.',
    en: "There's already a ticket with that key.",
  },
  'ticket/title-required': { status: 400, es: 'Escribe un título.', en: 'Enter a title.' },
  'ticket/dates-reversed': {
    status: 400,
    es: 'La fecha de término es anterior al inicio.',
    en: 'The end is before the start.',
  },
  'ticket/transfer-refused': {
    status: 409,
    es: 'El ticket no se pudo transferir.',
    en: "The ticket couldn't be transferred.",
  },
  'ticket/archived': {
    status: 409,
    es: 'El ticket está archivado. Restáuralo para cambiarlo.',
    en: 'The ticket is archived. Restore it to change it.',
  },
  'ticket/place-gone': {
    status: 409,
    es: 'El lugar al que lo movías ya no existe.',
    en: 'The place you moved it to no longer exists.',
  },
} as const satisfies Record<string, ErrorTexts>;
