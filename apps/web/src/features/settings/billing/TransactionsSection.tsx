/** Charges of the business with their state and receipt, newest first. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useExportReceiptMutation, useListTransactionsQuery } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { billedDay, moneyWords, useChoiceWords } from '../../../shared/billing/billing-words.ts';
import { TransactionState } from '../../../shared/billing/TransactionState.tsx';
import { dateWords } from '../../../shared/format/time-words.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError, errorText } from '../../../shared/page/errors.tsx';
import { MoreButton, type OnMore, Pages } from '../../../shared/page/Pages.tsx';
import { saveFile } from '../../../shared/page/save-file.ts';
import settings from '../settings.module.css';
import styles from './billing.module.css';

export function TransactionsSection({ bid }: { bid: number }) {
  return (
    <section className={settings.card} aria-labelledby="billing-transactions">
      <h2 id="billing-transactions">
        <Trans>Transacciones</Trans>
      </h2>
      <Pages>{(cursor, onMore) => <TransactionPage bid={bid} cursor={cursor} onMore={onMore} />}</Pages>
    </section>
  );
}

interface TransactionPageProps {
  bid: number;
  cursor: string | undefined;

  onMore: OnMore;
}

function TransactionPage({ bid, cursor, onMore }: TransactionPageProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useListTransactionsQuery(
    { id: bid, ...(cursor ? { cursor } : {}) },
    { refetchOnMountOrArgChange: 2 },
  );
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={settings.wait} />;
  const { transactions, next } = data;
  if (transactions.length === 0 && cursor === undefined)
    return (
      <MgEmptyState icon="credit_card" heading={t`Todavía no hay transacciones`} level={3}>
        <Trans>Cuando elijas un plan, cada cobro aparece aquí con su recibo.</Trans>
      </MgEmptyState>
    );
  return (
    <>
      <ul className={settings.rows}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} bid={bid} transaction={transaction} />
        ))}
      </ul>
      <MoreButton next={next} onMore={onMore} />
    </>
  );
}

function TransactionRow({ bid, transaction }: { bid: number; transaction: Wire['Transaction'] }) {
  const { t } = useLingui();
  const [download, { isLoading }] = useExportReceiptMutation();
  const choice = useChoiceWords()(transaction);
  const { id, kind, state, amount_cents: cents, created_at, by_name, starts_at, ends_at } = transaction;
  const amount = moneyWords(cents);
  const day = dateWords(created_at);
  return (
    <li className={settings.row}>
      <div className={settings.who}>
        <b>{choice}</b>
        <span>
          {day} · {kind === 'renewal' ? t`Renovación` : by_name}
          {starts_at && ends_at && ` · ${billedDay(starts_at, 'medium')} – ${billedDay(ends_at, 'medium')}`}
        </span>
      </div>
      <span className={styles.settled}>
        <TransactionState state={state} />
        <span className={styles.amount}>{amount}</span>
        <MgButton
          loading={isLoading}
          aria-label={t`Descargar el recibo de ${amount} del ${day}`}
          onClick={() => void run()}
        >
          PDF
        </MgButton>
      </span>
    </li>
  );

  async function run(): Promise<void> {
    const { data, error } = await download({ id: bid, transaction: id });
    if (data) return saveFile(data);
    showSnackbar(isApiError(error) ? errorText(error) : t`No se pudo descargar.`, { tone: 'danger' });
  }
}
