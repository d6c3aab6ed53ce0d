/**
 * Audit log of the operators: append-only rows, each with the hash of the one before, so that a changed or missing row
 * shows (docs/decisions/0122).
 */
import type { Wire } from '@minga/contract';
import { tidyName } from '@minga/rules/text/names';
import { limitsOfReason } from '@minga/rules/access/sudo';
import { sql } from 'kysely';
import type { Write } from '../context.ts';
import { invalidField } from '../fields.ts';

/** What an operator does, and to whom or what. */
export interface SudoEntry {
  action: Wire['SudoAction'];
  /** Ids of users or businesses, or networks: one row each. */
  targets: readonly (string | number)[];
  reason: string;
}

/** SQL: text of a row over which its hash is computed. The time does not depend on the time zone of the connection. */
export const hashedText = sql<string>`jsonb_build_array(id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  uid, address, action, target, reason, previous_hash)::text`;

/** SQL: hash of a row. */
export const rowHash = sql<string>`encode(sha256(convert_to(${hashedText}, 'UTF8')), 'hex')`;

/**
 * Appends rows in the transaction of the write. The table is locked until the commit, so that the chain has no forks.
 *
 * @throws AppError request/invalid for a reason of blanks
 */
export async function recordSudo(write: Write, { action, targets, reason }: SudoEntry): Promise<void> {
  const { caller, context, db } = write;
  const told = cleanReason(write, reason);
  await sql`lock table sudo_audit in share row exclusive mode`.execute(db);
  for (const target of targets) {
    await sql`
      with head as (select id, hash from sudo_audit order by id desc limit 1),
      entry as (
        select coalesce((select id from head), 0) + 1 as id, ${context.clock.now()}::timestamptz as created_at,
          ${caller.uid}::text as uid, ${caller.address ?? ''}::text as address, ${action}::text as action,
          ${String(target)}::text as target, ${told}::text as reason,
          coalesce((select hash from head), '') as previous_hash
      )
      insert into sudo_audit (id, created_at, uid, address, action, target, reason, previous_hash, hash)
      select id, created_at, uid, address, action, target, reason, previous_hash, ${rowHash} from entry`.execute(
      db,
    );
  }
}

/** The reason without invisible characters. @throws AppError request/invalid */
export function cleanReason({ caller }: Pick<Write, 'caller'>, reason: string): string {
  const clean = tidyName(reason);
  if (clean.length < limitsOfReason.min)
    throw invalidField(caller.lang, '/reason', 'minLength', { limit: limitsOfReason.min });
  return clean;
}
