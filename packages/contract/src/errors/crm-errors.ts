import type { ErrorTexts } from './error-texts.ts';

/** Errors of the CRM. */
export const crmErrors = {
  'crm/app-token-invalid': {
    status: 403,
    es: 'El token de aplicación del CRM falta o ya no es válido. Pide el actual a un administrador del negocio.',
    en: 'The CRM app token is missing or no longer valid. Ask an admin of the business for the current one.',
  },
  'crm/contact-not-found': { status: 404, es: 'Ese contacto no existe.', en: 'That contact does not exist.' },
  'crm/business-not-found': {
    status: 404,
    es: 'Esa empresa no existe.',
    en: 'That company does not exist.',
  },
  'crm/list-not-found': { status: 404, es: 'Esa lista no existe.', en: 'That list does not exist.' },
  'crm/activity-not-found': {
    status: 404,
    es: 'Esa actividad no existe.',
    en: 'That activity does not exist.',
  },
  'crm/duplicate-contact': {
    status: 409,
    es: 'Ya hay un contacto con esos datos.',
    en: 'There is already a contact with this data.',
  },
  'crm/too-many': {
    status: 409,
    es: 'Se alcanzó el máximo de {limit}.',
    en: 'The maximum of {limit} has been reached.',
  },
} as const satisfies Record<string, ErrorTexts>;
