/** Mails about charges, in the language of the recipient. */
import { hasWebAddress, tidyName } from '@minga/rules/text/names';
import type { Mail } from '../../../base/ports.ts';
import type { Lang } from '../../context.ts';
import type { LetterBusiness } from '../../mail/letter-band.ts';
import { renderLetter } from '../../mail/letter.ts';
import type { TransactionRow } from '../billing-rows.ts';
import { labelOf } from './purposes.ts';

export interface BillingMail {
  email: string;
  lang: Lang;
  business: string;
  /** Woven band and colour of the business. */
  look: LetterBusiness;
  charge: TransactionRow;
}

/** The receipt of a payment: what was paid, how much and for which days. */
export function writeReceiptMail(
  publicUrl: string,
  { email, lang, business, look, charge }: BillingMail,
): Mail {
  const words = texts[lang];
  const { starts_at, ends_at, number, amount_cents } = charge;
  const amount = money(amount_cents, lang);
  return renderLetter(
    { to: email, subject: words.receiptSubject(amount) },
    {
      lang,
      heading: words.receiptHeading,
      parts: [
        { kind: 'text', text: words.paid(amount, labelOf(charge, lang), nameOf(business, lang)) },
        ...(starts_at && ends_at
          ? [{ kind: 'text' as const, text: words.paidPeriod(day(starts_at, lang), day(ends_at, lang)) }]
          : []),
        { kind: 'text', text: words.number(String(number ?? '')) },
      ],
      button: { label: words.receiptButton, url: link(publicUrl, 'transactions', look.id) },
      reason: words.receiptReason,
      business: look,
    },
  );
}

/** The card was not charged for a renewal. */
export function writeFailureMail(
  publicUrl: string,
  { email, lang, business, look, charge, nextAt }: BillingMail & { nextAt: Date | null },
): Mail {
  const words = texts[lang];
  const amount = money(charge.amount_cents, lang);
  return renderLetter(
    { to: email, subject: words.failureSubject },
    {
      lang,
      heading: words.failureHeading,
      parts: [
        {
          kind: 'text',
          text: (charge.card_failure === 'no-card' ? words.withoutCard : words.failed)(
            amount,
            labelOf(charge, lang),
            nameOf(business, lang),
          ),
        },
        { kind: 'text', text: words.until(day(charge.due_at, lang)) },
        ...(nextAt ? [{ kind: 'text' as const, text: words.again(day(nextAt, lang)) }] : []),
      ],
      button: { label: words.failureButton, url: link(publicUrl, 'billing', look.id) },
      reason: words.failureReason,
      business: look,
    },
  );
}

function link(publicUrl: string, section: string, bid: number): string {
  return `${publicUrl}/config/${section}?bid=${bid}`;
}

/** Older mail programs turn addresses in names into links. */
function nameOf(business: string, lang: Lang): string {
  const tidy = tidyName(business);
  return hasWebAddress(tidy) ? texts[lang].aBusiness : tidy;
}

function money(cents: number, lang: Lang): string {
  const format = new Intl.NumberFormat(lang === 'es' ? 'es-EC' : 'en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${format.format(cents / 100)} USD`;
}

function day(time: Date, lang: Lang): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

const texts = {
  es: {
    aBusiness: 'tu negocio',
    receiptSubject: (amount: string) => `Recibo de tu pago de ${amount}`,
    receiptHeading: 'Recibimos tu pago',
    paid: (amount: string, label: string, business: string) => `${amount} por ${label}, para ${business}.`,
    paidPeriod: (from: string, to: string) => `Cubre del ${from} al ${to}.`,
    number: (number: string) => `Es el recibo número ${number}. Puedes descargarlo en PDF.`,
    receiptButton: 'Ver los recibos',
    receiptReason:
      'Te escribimos porque administras los pagos de este negocio en Minga, o recibes sus recibos.',
    failureSubject: 'No pudimos cobrar la renovación de tu plan',
    failureHeading: 'El pago con tarjeta no salió',
    failed: (amount: string, label: string, business: string) =>
      `Tu tarjeta no aceptó el pago de ${amount} por ${label}, para ${business}. No se cobró nada.`,
    withoutCard: (amount: string, label: string, business: string) =>
      `Ya no hay una tarjeta guardada para el pago de ${amount} por ${label}, para ${business}. No se cobró nada.`,
    until: (last: string) => `Tu equipo puede seguir trabajando. Puedes pagar hasta el ${last}.`,
    again: (next: string) => `Si no haces nada, volvemos a intentar con la misma tarjeta el ${next}.`,
    failureButton: 'Pagar ahora',
    failureReason: 'Te escribimos porque administras este negocio en Minga.',
  },
  en: {
    aBusiness: 'your business',
    receiptSubject: (amount: string) => `Receipt for your payment of ${amount}`,
    receiptHeading: 'We received your payment',
    paid: (amount: string, label: string, business: string) => `${amount} for ${label}, for ${business}.`,
    paidPeriod: (from: string, to: string) => `It covers ${from} to ${to}.`,
    number: (number: string) => `This is receipt number ${number}. You can download it as a PDF.`,
    receiptButton: 'View receipts',
    receiptReason:
      'You got this email because you manage payments for this business on Minga, or get its receipts.',
    failureSubject: "We couldn't charge the renewal of your plan",
    failureHeading: "The card payment didn't go through",
    failed: (amount: string, label: string, business: string) =>
      `Your card declined the payment of ${amount} for ${label}, for ${business}. Nothing was charged.`,
    withoutCard: (amount: string, label: string, business: string) =>
      `There's no saved card anymore for the payment of ${amount} for ${label}, for ${business}. Nothing was charged.`,
    until: (last: string) => `Your team can keep working. You can pay until ${last}.`,
    again: (next: string) => `If you do nothing, we'll try the same card again on ${next}.`,
    failureButton: 'Pay now',
    failureReason: 'You got this email because you manage this business on Minga.',
  },
};
