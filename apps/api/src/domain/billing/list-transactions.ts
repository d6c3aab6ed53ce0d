/** Transactions of one business for its admins, and of all businesses for operators (docs/product/billing.md 5.2). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Read, Write } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusinessAdmin, requireSudo } from '../policy.ts';
import { cleanReason, recordSudo } from '../sudo/audit.ts';
import { requireFreshSudo } from '../sudo/guards.ts';
import { readTimeCursor, writeTimeCursor } from '../time-cursor.ts';
import { loadAccount, presentTransaction, selectTransactions } from './billing-rows.ts';
import { expireCheckouts } from './payments/expire-checkouts.ts';
import { loadPayments, presentPayments } from './payments/reported-payments.ts';
import { queueReturn } from './payments/return-money.ts';
import { applyPayment, refundCharge, voidCharge } from './settle.ts';

const usualPage = 30;

interface Page {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Newest first. @throws AppError request/invalid for an unknown cursor, and those of the guard */
export async function listTransactions(
  read: Read,
  bid: number,
  { limit = usualPage, cursor }: Page,
): Promise<Wire['TransactionsAnswer']> {
  await requireBusinessAdmin(read, bid);
  const rows = await selectPage(read, { limit, cursor }).where('entry.bid', '=', bid).execute();
  const page = rows.slice(0, limit);
  return { transactions: page.map(presentTransaction), next: nextOf(rows, limit) };
}

/** Newest first. @throws AppError auth/forbidden, request/invalid for an unknown cursor */
export async function listSudoTransactions(
  read: Read,
  {
    q = '',
    state,
    limit = usualPage,
    cursor,
  }: Page & { q?: string | undefined; state?: Wire['TransactionState'] | undefined },
): Promise<Wire['SudoTransactionsAnswer']> {
  requireSudo(read);
  const text = q.trim();
  const rows = await selectPage(read, { limit, cursor })
    .innerJoin('businesses as business', 'business.bid', 'entry.bid')
    .select(['business.name', 'business.prefix'])
    .$if(text !== '', (query) =>
      query.where(
        sql<boolean>`(business.bid::text = ${text}::text or business.prefix = upper(${text}::text)
          or strpos(fold_text(business.name), fold_text(${text}::text)) > 0)`,
      ),
    )
    .$if(state !== undefined, (query) => query.where('entry.state', '=', state ?? 'open'))
    .execute();
  const page = rows.slice(0, limit);
  const payments = await loadPayments(read, page);
  return {
    transactions: page.map((row) => ({
      bid: row.bid,
      name: row.name,
      prefix: row.prefix,
      transaction: presentTransaction(row),
      payments: presentPayments(payments, row),
    })),
    next: nextOf(rows, limit),
  };
}

const actions = {
  'record-payment': 'payment-recorded',
  refund: 'charge-refunded',
  void: 'charge-voided',
} as const satisfies Record<Wire['SudoSettlement'], Wire['SudoAction']>;

/** @throws AppError business/not-found, billing/transaction-not-found, billing/settled and those of the guard */
export async function settleTransaction(
  write: Write,
  { business: bid, transaction: id, settlement, reason }: Wire['SudoTransactionSettlement'],
): Promise<Wire['SudoTransaction']> {
  await requireFreshSudo(write);
  cleanReason(write, reason);
  await lockBusiness(write, bid);
  const account = await loadAccount(write, bid);
  const now = write.context.clock.now();
  if (settlement === 'record-payment') await applyPayment(write.db, account, id, now);
  else if (settlement === 'refund') {
    await refundCharge(write.db, account, id, now);
    await queueReturn(write, bid, id);
  } else await voidCharge(write.db, bid, id, now);
  await recordSudo(write, { action: actions[settlement], targets: [bid], reason });
  write.emit({ type: 'business-changed', bid, by: write.caller.uid });
  write.afterCommit(() => expireCheckouts(write.context, undefined, bid));
  const { name, prefix, ...row } = await selectTransactions(write)
    .innerJoin('businesses as business', 'business.bid', 'entry.bid')
    .select(['business.name', 'business.prefix'])
    .where('entry.bid', '=', bid)
    .where('entry.id', '=', id)
    .executeTakeFirstOrThrow();
  const payments = presentPayments(await loadPayments(write, [row]), row);
  return { bid, name, prefix, transaction: presentTransaction(row), payments };
}

/** One row more than the page, which tells whether there is another one. */
function selectPage(read: Read, { limit, cursor }: { limit: number; cursor: string | undefined }) {
  const before = cursor === undefined ? null : readTimeCursor(read, cursor);
  return (
    selectTransactions(read)
      .$if(before !== null, (query) =>
        query.where(
          sql<boolean>`(date_trunc('milliseconds', entry.created_at), entry.id) < (${before?.time ?? ''}::timestamptz, ${before?.id ?? ''}::text collate "C")`,
        ),
      )
      // The cursor has milliseconds.
      .orderBy(sql`date_trunc('milliseconds', entry.created_at)`, 'desc')
      .orderBy('entry.id', 'desc')
      .limit(limit + 1)
  );
}

function nextOf(rows: readonly { created_at: Date; id: string }[], limit: number): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last ? writeTimeCursor(last) : null;
}
