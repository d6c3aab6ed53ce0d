import type { ErrorTexts } from './error-texts.ts';

/** Errors of the area of the operators. */
export const sudoErrors = {
  'sudo/sign-in-needed': {
    status: 403,
    title: { es: 'Vuelve a entrar', en: 'Sign in again' },
    es: 'Para hacer esto tienes que haber entrado en los últimos cinco minutos.',
    en: 'You can only do this within five minutes of signing in.',
  },
  'sudo/operator': {
    status: 409,
    es: 'Esa persona opera esta instalación. Quítala antes de la configuración del servidor.',
    en: 'That person operates this installation. Remove them from the server settings first.',
  },
  'sudo/own-address': {
    status: 409,
    es: 'Desde esa dirección estás conectado. Bloquearla te dejaría fuera.',
    en: "You're connected from that address. Blocking it would lock you out.",
  },
  'sudo/too-many': {
    status: 409,
    es: 'Ya hay {limit} direcciones bloqueadas. Desbloquea una antes.',
    en: '{limit} addresses are already blocked. Unblock one first.',
  },
} as const satisfies Record<string, ErrorTexts>;
