/** Words of receipts in both languages. */
import type { Wire } from '@minga/contract';
import type { Lang } from '../context.ts';

export const receiptWords = {
  es: {
    receipt: 'Recibo',
    note: 'Nota de cobro',
    state: 'Estado',
    states: { open: 'Por pagar', paid: 'Pagado', refunded: 'Devuelto', void: 'Anulado' },
    business: 'A nombre de',
    taxId: 'Identificación fiscal',
    address: 'Dirección',
    issued: 'Emisión',
    due: 'Se puede pagar hasta',
    paid: 'Fecha',
    plan: 'Plan',
    plans: { free: 'Gratis', basic: 'Básico', pro: 'Pro' },
    paidPeriod: 'Período',
    fromPayment: 'Desde el día del pago',
    total: 'Total',
    footer:
      'Montos en dólares de Estados Unidos. Este recibo no reemplaza a una factura autorizada por tu país.',
  },
  en: {
    receipt: 'Receipt',
    note: 'Payment request',
    state: 'Status',
    states: { open: 'To be paid', paid: 'Paid', refunded: 'Refunded', void: 'Void' },
    business: 'Billed to',
    taxId: 'Tax ID',
    address: 'Address',
    issued: 'Issued',
    due: 'Can be paid until',
    paid: 'Date',
    plan: 'Plan',
    plans: { free: 'Free', basic: 'Basic', pro: 'Pro' },
    paidPeriod: 'Period',
    fromPayment: 'From the day of payment',
    total: 'Total',
    footer: 'Amounts in US dollars. This receipt does not replace an invoice authorized by your country.',
  },
} as const satisfies Record<Lang, unknown>;

/** A line of a charge in words. */
export function lineWords(
  { kind, plan, period, seats, days, of_days }: Wire['ChargeLine'],
  lang: Lang,
): string {
  const isSpanish = lang === 'es';
  if (kind === 'balance') return isSpanish ? 'Saldo a favor' : 'Balance';
  const name = receiptWords[lang].plans[plan];
  const part = days < of_days ? `, ${days}/${of_days} ${isSpanish ? 'días' : 'days'}` : '';
  if (isSpanish) {
    const often = period === 'monthly' ? 'mensual' : 'anual';
    const licences = seats === 1 ? '1 licencia' : `${seats} licencias`;
    return `${kind === 'credit' ? 'Crédito por ' : ''}${name} ${often}, ${licences}${part}`;
  }
  const licences = seats === 1 ? '1 license' : `${seats} licenses`;
  return `${kind === 'credit' ? 'Credit for ' : ''}${name} ${period}, ${licences}${part}`;
}
