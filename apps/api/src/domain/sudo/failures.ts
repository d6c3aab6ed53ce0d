/** Events that were given up: list, retry, discard (docs/product/sudo.md 5.2). */
import type { Wire } from '@minga/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Read, Write } from '../context.ts';
import { requireSudo } from '../policy.ts';
import { unknownCursor } from '../time-cursor.ts';
import { recordSudo } from './audit.ts';
import { requireFreshSudo } from './guards.ts';

const usualPage = 30;

interface Page {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Newest first. @throws AppError auth/forbidden, request/invalid for an unknown cursor */
export async function listFailures(
  read: Read,
  { limit = usualPage, cursor }: Page,
): Promise<Wire['SudoFailedEventsAnswer']> {
  requireSudo(read);
  const before = cursor === undefined ? null : readCursor(read, cursor);
  const rows = await selectFailures(read)
    .$if(before !== null, (query) => query.where('one.id', '<', before))
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    events: page.map(presentFailure),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

/** Events that were given up, newest first. */
export function selectFailures({ db }: Read) {
  return db
    .selectFrom('outbox as one')
    .innerJoin('businesses as business', 'business.bid', 'one.bid')
    .select([
      'one.id',
      'one.bid',
      'one.created_at',
      'business.name',
      'business.prefix',
      sql<string>`coalesce(one.failure, '')`.as('failure'),
      sql<Date>`one.failed_at`.as('failed_at'),
      partOfEvent('recipient').as('recipient'),
      partOfEvent('type').as('type'),
    ])
    .where('one.failed_at', 'is not', null)
    .where('one.handled_at', 'is', null)
    .orderBy('one.id', 'desc');
}

interface FailureRow {
  id: number;
  bid: number;
  name: string;
  prefix: string;
  recipient: string;
  type: string;
  failure: string;
  failed_at: Date;
  created_at: Date;
}

export function presentFailure({
  recipient,
  created_at,
  failed_at,
  ...row
}: FailureRow): Wire['SudoFailedEvent'] {
  return {
    ...row,
    recipient: recipient === 'automations' ? 'automations' : 'people',
    failed_at: failed_at.toISOString(),
    created_at: created_at.toISOString(),
  };
}

function partOfEvent(name: 'recipient' | 'type'): RawBuilder<string> {
  return sql<string>`coalesce(one.event ->> ${sql.lit(name)}, '')`;
}

/** @throws AppError request/invalid */
function readCursor(read: Read, cursor: string): number {
  const id = /^\d{1,16}$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (Number.isSafeInteger(id)) return id;
  throw unknownCursor(read);
}

/**
 * Makes failed events due again, or drops them. Events that are not failed any more are left out.
 *
 * @throws AppError request/invalid and those of the guard
 */
export async function settleFailures(
  write: Write,
  { events, decision, reason }: Wire['SudoFailureSettlement'],
): Promise<Wire['SudoFailureSettlementAnswer']> {
  await requireFreshSudo(write);
  const now = write.context.clock.now();
  const rows = await write.db
    .updateTable('outbox')
    .set(
      decision === 'retry'
        ? { failed_at: null, tries: 0, due_at: now }
        : // Like a handled one, it is deleted after a day.
          { handled_at: now },
    )
    .where('id', 'in', events)
    .where('failed_at', 'is not', null)
    .where('handled_at', 'is', null)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  await recordSudo(write, {
    action: decision === 'retry' ? 'event-retried' : 'event-discarded',
    targets: ids,
    reason,
  });
  return { events: ids };
}
