/** Transactions of all businesses: search, and what an operator records about them (docs/product/billing.md 5.4). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListSudoTransactionsQuery, useSettleSudoTransactionMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { paths } from '../../base/address/paths.ts';
import { useParameters } from '../../base/address/use-parameters.ts';
import { moneyWords, useChoiceWords, useTransactionStates } from '../../shared/billing/billing-words.ts';
import { TransactionState } from '../../shared/billing/TransactionState.tsx';
import { numberWords } from '../../shared/format/number-words.ts';
import { dateWords } from '../../shared/format/time-words.ts';
import { SearchField } from '../../shared/forms/SearchField.tsx';
import { useAddressText } from '../../shared/forms/use-address-text.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { MoreButton, type OnMore, Pages } from '../../shared/page/Pages.tsx';
import { SudoDialog } from './SudoDialog.tsx';
import styles from './sudo.module.css';

/** Debounce of the search, in milliseconds. */
const restMs = 250;

interface TransactionQuery {
  q?: string;
  state?: Wire['TransactionState'];
  cursor?: string;
}

export function TransactionsSection() {
  const { t } = useLingui();
  const states = useTransactionStates();
  const [query, set] = useParameters();
  const q = query.get('q') ?? '';
  const inAddress = query.get('state') ?? '';
  const state = isState(inAddress) ? inAddress : undefined;
  const [text, setText] = useAddressText(q, (typed) => set({ q: typed }), restMs);
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t`Buscar por negocio, prefijo o id`}
          text={text}
          maxLength={120}
          onText={setText}
        />
        <MgSelect
          className={styles.filter}
          label={t`Estado`}
          value={state ?? ''}
          options={[
            { value: '', label: t`Todos` },
            ...Object.entries(states).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => set({ state: String(event.currentTarget.value) })}
        />
      </div>
      <TransactionPages
        key={`${q} ${state ?? ''}`}
        filters={{ ...(q ? { q } : {}), ...(state ? { state } : {}) }}
      />
    </>
  );
}

function isState(text: string): text is Wire['TransactionState'] {
  return text === 'open' || text === 'paid' || text === 'refunded' || text === 'void';
}

/** The pages that were asked for so far. */
function TransactionPages({ filters }: { filters: TransactionQuery }) {
  return (
    <div className={styles.card}>
      <Pages>
        {(cursor, onMore) => (
          <TransactionPage query={{ ...filters, ...(cursor ? { cursor } : {}) }} onMore={onMore} />
        )}
      </Pages>
    </div>
  );
}

interface TransactionPageProps {
  query: TransactionQuery;

  onMore: OnMore;
}

function TransactionPage({ query, onMore }: TransactionPageProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useListSudoTransactionsQuery(query);
  const [settling, settle] = useOpened<Settling>();
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={styles.wait} />;
  const { transactions, next } = data;
  if (transactions.length === 0 && query.cursor === undefined)
    return (
      <MgEmptyState icon="credit_card" heading={t`No hay transacciones así`} level={2}>
        <Trans>Cada cobro de un negocio aparece aquí, también antes de que lo pague.</Trans>
      </MgEmptyState>
    );
  return (
    <>
      <ul className={styles.rows}>
        {transactions.map((entry) => (
          <TransactionRow key={`${entry.bid} ${entry.transaction.id}`} entry={entry} onSettle={settle} />
        ))}
      </ul>
      <MoreButton next={next} onMore={onMore} />
      {settling && <SettleDialog key={settling.key} {...settling.value} onClose={settling.close} />}
    </>
  );
}

interface Settling {
  entry: Wire['SudoTransaction'];
  settlement: Wire['SudoSettlement'];
}

function TransactionRow({
  entry,
  onSettle,
}: {
  entry: Wire['SudoTransaction'];
  onSettle(settling: Settling): void;
}) {
  const { t } = useLingui();
  const choice = useChoiceWords()(entry.transaction);
  const { bid, name, prefix, transaction } = entry;
  const { state, amount_cents: cents, created_at, by_name } = transaction;
  return (
    <li>
      <span className={styles.what}>
        <b>
          <a href={paths.sudo('pages', String(bid))}>{name}</a> · {moneyWords(cents)}
        </b>
        <span>{choice}</span>
        <small>
          {prefix} · {bid} · {dateWords(created_at)} · {by_name ?? t`Renovación`}
        </small>
        {entry.payments.map((payment) => (
          <CardPayment key={payment.id} payment={payment} />
        ))}
      </span>
      <TransactionState state={state} />
      <span className={styles.actions}>
        {state === 'open' && (
          <>
            <MgButton
              aria-label={t`Registrar el pago de ${name}`}
              onClick={() => onSettle({ entry, settlement: 'record-payment' })}
            >
              <Trans>Registrar pago</Trans>
            </MgButton>
            <MgButton
              aria-label={t`Anular el cobro de ${name}`}
              onClick={() => onSettle({ entry, settlement: 'void' })}
            >
              <Trans>Anular</Trans>
            </MgButton>
          </>
        )}
        {state === 'paid' && (
          <MgButton
            aria-label={t`Devolver el pago de ${name}`}
            onClick={() => onSettle({ entry, settlement: 'refund' })}
          >
            <Trans>Devolver</Trans>
          </MgButton>
        )}
      </span>
    </li>
  );
}

/** What a payment by card did, as Stripe reported it. */
function CardPayment({ payment }: { payment: Wire['ReportedPayment'] }) {
  const { t } = useLingui();
  const { id, outcome, amount_cents: cents, currency, refunded_cents: refunded } = payment;
  const amount = `${numberWords(cents / 100, { minimumFractionDigits: 2 })} ${currency.toUpperCase()}`;
  const words = {
    paid: t`Pagado con tarjeta: ${amount}`,
    credited: t`Pagado otra vez con tarjeta: ${amount} quedan a favor`,
    mismatched: t`No coincide con el cobro y no se aplicó: ${amount}. Devuélvelo en Stripe.`,
  }[outcome];
  const returned = `${numberWords(refunded / 100, { minimumFractionDigits: 2 })} ${currency.toUpperCase()}`;
  return (
    <small>
      {words} · {id}
      {refunded > 0 && ` · ${t`Devuelto: ${returned}`}`}
      {payment.is_returning && ` · ${t`La devolución está en camino`}`}
      {payment.is_return_failed && ` · ${t`No se pudo devolver: devuélvelo en Stripe`}`}
    </small>
  );
}

function SettleDialog({ entry, settlement, onClose }: Settling & { onClose(): void }) {
  const { t } = useLingui();
  const [settle] = useSettleSudoTransactionMutation();
  const { bid, name, prefix, transaction } = entry;
  const amount = moneyWords(transaction.amount_cents);
  const words = {
    'record-payment': {
      heading: t`¿Registrar el pago de ${amount}?`,
      label: t`Registrar pago`,
      text: t`${name} pagó. Su plan empieza o se renueva enseguida.`,
      saved: t`Pago registrado`,
    },
    refund: {
      heading: t`¿Devolver ${amount}?`,
      label: t`Devolver`,
      text: entry.payments.some((one) => one.outcome === 'paid' && one.refunded_cents < one.amount_cents)
        ? t`Stripe devuelve el dinero a la tarjeta de ${name}. Si este pago es el del período actual, el plan termina enseguida.`
        : t`Devuelve el dinero a ${name} por fuera de Minga. Si este pago es el del período actual, el plan termina enseguida.`,
      saved: t`Devolución registrada`,
    },
    void: {
      heading: t`¿Anular el cobro de ${amount}?`,
      label: t`Anular`,
      text: t`${name} ya no puede pagarlo. Si era una renovación, el plan termina después de los días de gracia.`,
      saved: t`Cobro anulado`,
    },
  }[settlement];
  return (
    <SudoDialog
      heading={words.heading}
      label={words.label}
      isDanger={settlement !== 'record-payment'}
      {...(settlement === 'refund' ? { typed: prefix } : {})}
      save={(_values, reason) =>
        settle({
          sudoTransactionSettlement: { business: bid, transaction: transaction.id, settlement, reason },
        })
      }
      onSaved={() => showSnackbar(words.saved, { tone: 'ok' })}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </SudoDialog>
  );
}
