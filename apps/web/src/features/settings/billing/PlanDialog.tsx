/** Change of plan, period or licences, with its price before it is confirmed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useChangeBillingMutation, useQuoteBillingQuery } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { mostSeats } from '@minga/rules/billing/subscription';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { MgTextField } from '@minga/react/text-field';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef, useState } from 'react';
import {
  billedDay,
  moneyWords,
  useLineWords,
  usePeriodNames,
  usePlanNames,
} from '../../../shared/billing/billing-words.ts';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import settings from '../settings.module.css';
import styles from './billing.module.css';

/** What is chosen when the dialog opens; the rest is as it is paid. */
export interface PlanStart {
  plan?: Wire['PaidPlan'];
  period?: Wire['BillingPeriod'];
}

interface PlanDialogProps {
  bid: number;
  billing: Wire['Billing'];
  start: PlanStart;
  onClose(): void;
}

/** Debounce of the price, in milliseconds. */
const restMs = 300;

export function PlanDialog({ bid, billing, start, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [plan, setPlan] = useState<Wire['PaidPlan']>(
    start.plan ?? (billing.plan === 'free' ? 'basic' : billing.plan),
  );
  const [period, setPeriod] = useState<Wire['BillingPeriod']>(start.period ?? billing.period ?? 'yearly');
  const [typed, setTyped] = useState(String(Math.max(billing.seats, billing.members, 1)));
  const [change, { error, isLoading }] = useChangeBillingMutation();
  const plans = usePlanNames();
  const periods = usePeriodNames();
  const seats = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null;
  const problem = problemOf(seats);
  const choice = problem === '' && seats !== null ? { plan, period, seats } : null;
  const settled = useDebouncedValue(choice ? JSON.stringify(choice) : '', restMs);
  const isUnchanged = isPaidChoice(billing, choice);
  const isSettled = choice !== null && !isUnchanged && settled === JSON.stringify(choice);
  const quote = useQuoteBillingQuery(isSettled ? { id: bid, billingChoice: choice } : skipToken);
  const shown = isSettled ? quote.currentData : undefined;

  return (
    <MgDialog
      ref={dialog}
      open
      size="sm"
      heading={t`Cambiar el plan`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.form}>
        <MgSelect
          label={t`Plan`}
          value={plan}
          options={(['basic', 'pro'] as const).map((value) => ({ value, label: plans[value] }))}
          onChange={(event) => setPlan(event.currentTarget.value === 'pro' ? 'pro' : 'basic')}
        />
        <MgSelect
          label={t`Cómo pagar`}
          value={period}
          options={(['monthly', 'yearly'] as const).map((value) => ({ value, label: periods[value] }))}
          onChange={(event) => setPeriod(event.currentTarget.value === 'yearly' ? 'yearly' : 'monthly')}
        />
        <MgTextField
          label={t`Licencias`}
          hint={t`Una por persona: ahora hay ${billing.members}.`}
          inputMode="numeric"
          maxlength={4}
          value={typed}
          error={problem}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles.quote} aria-live="polite">
          {isUnchanged ? (
            <p className={settings.quiet}>
              <Trans>Es lo que ya tienes.</Trans>
            </p>
          ) : shown ? (
            <QuoteTable quote={shown} />
          ) : quote.error && isSettled ? (
            <InlineError error={quote.error} />
          ) : (
            choice && <MgSpinner className={settings.wait} />
          )}
        </div>
        {error && <InlineError error={error} />}
      </div>
      <DialogActions
        isBusy={isLoading}
        isDisabled={!shown}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => void confirm()}
      >
        {shown && shown.due_cents > 0 ? <Trans>Pedir el cambio</Trans> : <Trans>Cambiar</Trans>}
      </DialogActions>
    </MgDialog>
  );

  function problemOf(number: number | null): string {
    if (number === null || number < 1 || number > mostSeats) return t`Escribe un número de 1 a ${mostSeats}.`;
    if (number < billing.members) return t`Hay ${billing.members} personas: elige al menos esas licencias.`;
    return '';
  }

  async function confirm(): Promise<void> {
    if (!choice || !shown || isLoading) return;
    const failure = apiErrorOf(await change({ id: bid, billingChoice: choice }));
    if (failure) return;
    dialog.current?.close(true);
    showSnackbar(shown.due_cents > 0 ? t`El cobro está listo para pagar` : t`Plan cambiado`, { tone: 'ok' });
  }
}

/** Whether a choice is what the business has paid for. */
function isPaidChoice(billing: Wire['Billing'], choice: Wire['BillingChoice'] | null): boolean {
  const { state, plan, period, seats } = billing;
  if (state !== 'active' && state !== 'ending') return false;
  return plan === choice?.plan && period === choice.period && seats === choice.seats;
}

function QuoteTable({ quote }: { quote: Wire['BillingQuote'] }) {
  const lineWords = useLineWords();
  const { lines, due_cents: due, balance_cents: balance, starts_at, ends_at } = quote;
  return (
    <>
      <table className={styles.lines}>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.kind} ${line.cents}`}>
              <td>{lineWords(line)}</td>
              <td>{moneyWords(line.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Pagas ahora</Trans>
            </th>
            <td>{moneyWords(due)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={settings.note}>
        {starts_at && ends_at ? (
          <Trans>
            Para el período del {billedDay(starts_at)} al {billedDay(ends_at)}.
          </Trans>
        ) : (
          <Trans>El período empieza el día del pago.</Trans>
        )}{' '}
        {balance > 0 && <Trans>Quedan {moneyWords(balance)} a favor para los próximos cobros.</Trans>}
      </p>
    </>
  );
}
