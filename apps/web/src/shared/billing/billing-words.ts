/** Words for plans, amounts and transactions. */
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { numberWords } from '../format/number-words.ts';

/** "15.00 USD", from US cents. */
export function moneyWords(cents: number): string {
  return `${numberWords(cents / 100, { minimumFractionDigits: 2 })} USD`;
}

/** The day of a period of UTC, as it is charged. */
export function billedDay(iso: string, dateStyle: 'long' | 'medium' = 'long'): string {
  return i18n.date(new Date(iso), { dateStyle, timeZone: 'UTC' });
}

export function usePlanNames(): Record<Wire['PlanName'], string> {
  const { t } = useLingui();
  return { free: t`Gratis`, basic: t`Básico`, pro: t`Pro` };
}

export function usePeriodNames(): Record<Wire['BillingPeriod'], string> {
  const { t } = useLingui();
  return { monthly: t`Mensual`, yearly: t`Anual` };
}

export function useTransactionStates(): Record<Wire['TransactionState'], string> {
  const { t } = useLingui();
  return { open: t`Por pagar`, paid: t`Pagado`, refunded: t`Devuelto`, void: t`Anulado` };
}

/** "Básico mensual, 4 licencias". */
export function useChoiceWords(): (
  choice: Pick<Wire['BillingChoice'], 'plan' | 'period' | 'seats'>,
) => string {
  const { t } = useLingui();
  const plans = usePlanNames();
  return ({ plan, period, seats }) => {
    const name = plans[plan];
    if (seats === 1)
      return period === 'monthly' ? t`${name} mensual, 1 licencia` : t`${name} anual, 1 licencia`;
    return period === 'monthly'
      ? t`${name} mensual, ${seats} licencias`
      : t`${name} anual, ${seats} licencias`;
  };
}

/** A line of a charge in words. */
export function useLineWords(): (line: Wire['ChargeLine']) => string {
  const { t } = useLingui();
  const choiceWords = useChoiceWords();
  return (line) => {
    if (line.kind === 'balance') return t`Saldo a favor`;
    const choice = choiceWords(line);
    const { days, of_days: all } = line;
    if (days === all) return line.kind === 'credit' ? t`Crédito: ${choice}` : choice;
    return line.kind === 'credit'
      ? t`Crédito: ${choice}, quedan ${days} de ${all} días`
      : t`${choice}, ${days} de ${all} días`;
  };
}
