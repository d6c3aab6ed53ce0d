import type { ErrorTexts } from './error-texts.ts';

/** Errors of the CRM. */
export const crmErrors = {
  'crm/app-token-invalid': {
    status: 403,
    es: 'El token de aplicación del CRM falta o ya no es válido. Pide el actual a un administrador del negocio.',
    en: 'The CRM app token is missing or no longer valid. Ask an admin of the business for the current one.',
  },
  'crm/contact-not-found': { status: 404, es: 'Ese contacto no existe.', en: "That contact doesn't exist." },
  'crm/business-not-found': {
    status: 404,
    es: 'Esa empresa no existe.',
    en: "That company doesn't exist.",
  },
  'crm/list-not-found': { status: 404, es: 'Esa lista no existe.', en: "That list doesn't exist." },
  'crm/list-dynamic': {
    status: 409,
    es: 'Los contactos de esta lista salen de su filtro. Conviértela en lista fija para agregarlos o quitarlos a mano.',
    en: 'The contacts of this list come from its filter. Turn it into a static list to add or remove them by hand.',
  },
  'crm/list-static': {
    status: 409,
    es: 'Esta lista no tiene filtro: sus contactos se agregan a mano.',
    en: 'This list has no filter: its contacts are added by hand.',
  },
  'crm/activity-not-found': {
    status: 404,
    es: 'Esa actividad no existe.',
    en: "That activity doesn't exist.",
  },
  'crm/duplicate-contact': {
    status: 409,
    es: 'Ya hay un contacto con esos datos.',
    en: "There's already a contact with this data.",
  },
  'crm/merge-not-found': {
    status: 404,
    es: 'Esa combinación de contactos no existe.',
    en: "That merge of contacts doesn't exist.",
  },
  'crm/merge-undone': {
    status: 409,
    es: 'Esa combinación ya se deshizo.',
    en: 'That merge was already undone.',
  },
  'crm/merge-too-old': {
    status: 409,
    es: 'Una combinación de contactos se puede deshacer durante 30 días.',
    en: 'A merge of contacts can be undone for 30 days.',
  },
  'crm/merge-not-last': {
    status: 409,
    es: 'Este contacto se combinó otra vez después. Deshaz primero esa combinación.',
    en: 'This contact was merged again afterwards. Undo that merge first.',
  },
  'crm/name-mismatch': {
    status: 409,
    es: 'El nombre no es el del contacto.',
    en: "That isn't the name of the contact.",
  },
  'crm/too-many': {
    status: 409,
    es: 'Se alcanzó el máximo de {limit}.',
    en: 'The maximum of {limit} has been reached.',
  },
} as const satisfies Record<string, ErrorTexts>;
