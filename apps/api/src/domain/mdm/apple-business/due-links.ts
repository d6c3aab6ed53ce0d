/** Which links to Apple Business Manager are due, and what a synchronization leaves (docs/product/mdm.md 2.12). */
import type { Wire } from '@minga/contract';
import type { Transaction } from 'kysely';
import { insideWrite } from '../../../db/inside-write.ts';
import { rawSql } from '../../../db/raw-sql.ts';
import type { Database, Row } from '../../../db/schema.ts';
import type { Context } from '../../context.ts';
import { lockBusiness } from '../../locks.ts';

/** Lease: time after which an interrupted synchronization is due again, in milliseconds. */
const leaseMs = 10 * 60_000;

/** Time between two synchronizations, in milliseconds. */
const everyMs = 30 * 60_000;

/** Exponential backoff: delay after the first failure, doubled after each further one, in milliseconds. */
const firstWaitMs = 60_000;
const longestWaitMs = 6 * 60 * 60_000;

/** A link that this process synchronizes. */
export type TakenLink = Row<'mdm_dep'> & { token_sealed: string; stored_at: Date };

/** The link got another token or was deleted while it was synchronized: the result is of no use. */
export class LinkReplaced extends Error {}

/**
 * Takes the link that is due for the longest time. Each is used by one worker of all processes at a time. It stays due: one whose
 * process ends is taken again when its lease expires. A request does not override a delay that Apple demanded.
 */
export async function takeDueLink({ db, clock }: Context): Promise<TakenLink | undefined> {
  const now = clock.now().toISOString();
  const until = new Date(clock.now().getTime() + leaseMs).toISOString();
  const [link] = await rawSql<TakenLink>`
    with due as (
      select bid from mdm_dep
      where token_sealed is not null and stored_at is not null and token_expires_at > ${now}::timestamptz
        and (sync_due_at is null or sync_due_at <= ${now}::timestamptz
          or (sync_requested_at is not null and failure is distinct from 'rate-limited'))
        and (sync_running_until is null or sync_running_until <= ${now}::timestamptz)
      order by sync_requested_at nulls last, sync_due_at nulls first, bid limit 1 for update skip locked
    )
    update mdm_dep link set sync_running_until = ${until}::timestamptz, sync_requested_at = null,
      sync_due_at = ${now}::timestamptz from due
    where link.bid = due.bid returning link.*`.execute(db);
  return link;
}

/** Runs work in a transaction that holds the link. @throws LinkReplaced */
export async function holdingLink<Result>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bid, stored_at }: TakenLink,
  work: (db: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute((transaction) =>
    insideWrite.run(true, async () => {
      await lockBusiness({ db: transaction }, bid);
      const row = await transaction
        .updateTable('mdm_dep')
        // A long synchronization keeps its lease.
        .set({ sync_running_until: new Date(clock.now().getTime() + leaseMs) })
        .where('bid', '=', bid)
        .where('stored_at', '=', stored_at)
        .returning('bid')
        .executeTakeFirst();
      if (!row) throw new LinkReplaced();
      return work(transaction);
    }),
  );
}

export async function recordSuccess(context: Context, link: TakenLink): Promise<void> {
  const now = context.clock.now();
  await finish(context, link, {
    synced_at: now,
    failure: null,
    failed_at: null,
    tries: 0,
    sync_due_at: new Date(now.getTime() + everyMs),
  });
}

export async function recordFailure(
  context: Context,
  link: TakenLink,
  failure: Wire['MdmDepFailure'],
  afterMs: number,
): Promise<void> {
  const now = context.clock.now();
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(link.tries, 20));
  // Jitter of up to 50 %: links that failed together are not retried together.
  const delayMs = Math.max(afterMs, waitMs * (1 + Math.random() / 2));
  await finish(context, link, {
    failure,
    failed_at: now,
    tries: link.tries + 1,
    sync_due_at: new Date(now.getTime() + delayMs),
  });
}

/** There is more to read: another synchronization continues at once. */
export async function recordUnfinished(context: Context, link: TakenLink): Promise<void> {
  const sync_due_at = context.clock.now();
  await finish(context, link, { failure: null, failed_at: null, tries: 0, sync_due_at });
}

/** The server stops: another process, or this one after its start, continues. */
export async function giveBack(context: Context, link: TakenLink): Promise<void> {
  await finish(context, link, { sync_due_at: context.clock.now() });
}

async function finish(
  { db }: Context,
  { bid, stored_at }: TakenLink,
  values: Partial<Row<'mdm_dep'>>,
): Promise<void> {
  await db
    .updateTable('mdm_dep')
    .set({ ...values, sync_running_until: null })
    .where('bid', '=', bid)
    .where('stored_at', '=', stored_at)
    .execute();
}
