import type { ErrorTexts } from './error-texts.ts';

/** Errors of plans and transactions. */
export const billingErrors = {
  'billing/ticket-limit': {
    status: 409,
    title: { es: 'Se acabaron los tickets del plan gratis', en: 'No tickets left on the free plan' },
    es: 'El plan gratis de este negocio no permite más tickets. Lo que ya tienes sigue aquí: puedes leerlo y exportarlo. Para crear más, pide a quien administra que elija un plan.',
    en: 'The free plan of this business allows no more tickets. What you have stays: you can read and export it. To create more, ask an admin to choose a plan.',
  },
  'billing/too-few-seats': {
    status: 409,
    es: 'El negocio tiene más personas que licencias. Elige al menos {limit}.',
    en: 'The business has more people than licenses. Choose at least {limit}.',
  },
  'billing/unchanged': {
    status: 409,
    es: 'El negocio ya tiene ese plan con esas licencias.',
    en: 'The business already has that plan with those licenses.',
  },
  'billing/period-over': {
    status: 409,
    es: 'El período pagado ya terminó. Elige un plan de nuevo.',
    en: 'The paid period is over. Choose a plan again.',
  },
  'billing/tax-id-invalid': {
    status: 400,
    es: 'Ese número no es válido en ese país. Revisa los dígitos.',
    en: "That number isn't valid in that country. Check its digits.",
  },
  'billing/transaction-not-found': {
    status: 404,
    es: 'Esa transacción no existe.',
    en: "That transaction doesn't exist.",
  },
  'billing/settled': {
    status: 409,
    es: 'Esa transacción ya cambió de estado. Vuelve a cargar la lista.',
    en: 'That transaction has changed in the meantime. Reload the list.',
  },
  'billing/no-card-payments': {
    status: 409,
    es: 'Aquí no se paga con tarjeta. Paga como dice el cobro.',
    en: "Cards aren't accepted here. Pay as the charge says.",
  },
  'billing/nothing-to-pay': {
    status: 409,
    es: 'No hay nada que pagar ahora con tarjeta.',
    en: "There's nothing to pay by card right now.",
  },
  'billing/payment-pending': {
    status: 409,
    es: 'Ya hay un pago en camino. Espera a que se confirme.',
    en: 'A payment is already in progress. Wait until it is confirmed.',
  },
  'billing/no-card': {
    status: 409,
    es: 'Este negocio todavía no pagó con tarjeta.',
    en: "This business hasn't paid by card yet.",
  },
  'billing/payments-unavailable': {
    status: 503,
    es: 'No se puede pagar con tarjeta en este momento. Intenta de nuevo en un rato.',
    en: "Card payments aren't available right now. Try again in a while.",
  },
} as const satisfies Record<string, ErrorTexts>;
