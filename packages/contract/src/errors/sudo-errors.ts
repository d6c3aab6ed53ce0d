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
  'sudo/session-not-found': {
    status: 404,
    es: 'Esa sesión no existe o ya terminó.',
    en: "That session doesn't exist or has already ended.",
  },
  'announcement/not-found': {
    status: 404,
    es: 'Ese anuncio no existe.',
    en: "That announcement doesn't exist.",
  },
  'sudo/announcement-changed': {
    status: 409,
    es: 'Alguien más cambió este anuncio. Ciérralo, mira cómo quedó y cámbialo de nuevo.',
    en: 'Someone else changed this announcement. Close it, see what it says now, and change it again.',
  },
  'sudo/announcement-withdrawn': {
    status: 409,
    es: 'Este anuncio ya se retiró.',
    en: 'This announcement was already withdrawn.',
  },
  'sudo/too-many-announcements': {
    status: 409,
    es: 'Ya hay {limit} anuncios vigentes o programados. Retira uno antes.',
    en: '{limit} announcements are already running or planned. Withdraw one first.',
  },
} as const satisfies Record<string, ErrorTexts>;
