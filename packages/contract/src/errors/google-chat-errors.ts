import type { ErrorTexts } from './error-texts.ts';

/** Errors of linked Google Chat spaces. */
export const googleChatErrors = {
  'google-chat/not-found': {
    status: 404,
    es: 'Ese espacio no está conectado con el equipo.',
    en: "That space isn't linked to the team.",
  },
  'google-chat/not-configured': {
    status: 409,
    es: 'Esta instalación no tiene cuenta de servicio de Google. Usa el webhook del espacio.',
    en: 'This installation has no Google service account. Use a webhook of the space.',
  },
  'google-chat/too-many': {
    status: 409,
    es: 'El equipo ya tiene {limit} espacios conectados. Desconecta uno antes.',
    en: 'The team already has {limit} linked spaces. Unlink one first.',
  },
} as const satisfies Record<string, ErrorTexts>;
