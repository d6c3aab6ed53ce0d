import type { ErrorTexts } from './error-texts.ts';

/** Errors of chat rooms and their messages. */
export const chatErrors = {
  'chat/room-not-found': {
    status: 404,
    es: 'Esa sala no existe o no perteneces a ella.',
    en: "That room doesn't exist or you don't belong to it.",
  },
  'chat/message-not-found': {
    status: 404,
    es: 'Ese mensaje no existe o fue eliminado.',
    en: "That message doesn't exist or was deleted.",
  },
  'chat/message-required': { status: 400, es: 'Escribe un mensaje.', en: 'Write a message.' },
  'chat/member-not-found': {
    status: 404,
    es: 'Esa persona no está en la sala.',
    en: "That person isn't in the room.",
  },
  'chat/members-fixed': {
    status: 409,
    es: 'Las personas de esta sala no se cambian aquí.',
    en: "The people of this room aren't changed here.",
  },
  'chat/too-many': {
    status: 409,
    es: 'Se alcanzó el máximo de {limit}.',
    en: 'The maximum of {limit} has been reached.',
  },
  'chat/archived': {
    status: 409,
    es: 'Este chat está archivado. Recupéralo para escribir en él.',
    en: 'This chat is archived. Unarchive it to write in it.',
  },
  'chat/too-many-pins': {
    status: 409,
    es: 'En un chat se pueden fijar hasta {limit} mensajes. Desfija uno antes.',
    en: 'Up to {limit} messages can be pinned in a chat. Unpin one first.',
  },
  'chat/too-many-tickets': {
    status: 409,
    es: 'Ya creaste {limit} tickets de este mensaje, que es el máximo.',
    en: 'You have created {limit} tickets from this message, which is the maximum.',
  },
} as const satisfies Record<string, ErrorTexts>;
