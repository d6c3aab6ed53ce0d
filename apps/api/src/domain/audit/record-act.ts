/** Writing of the audit log of a business (docs/product/audit.md 1.1). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import type { Read } from '../context.ts';

/** What the caller does. Names only: no addresses, texts or secrets. */
export interface AuditedAct {
  action: Wire['AuditAction'];
  /** Id of whom it concerns. */
  person?: string | null;
  /** Name of the team, role, device, profile, space or file. */
  subject?: string;
  /** Name of the team that it belongs to. */
  team?: string | null;
  /** Id of the team from which a person was removed. */
  tid?: number;
  before?: string | number | null;
  after?: string | number | null;
  count?: number | null;
}

/** Adds an entry in the transaction of the write. A file is no write: its entry comes before its first byte. */
export async function recordAct(read: Read, bid: number, act: AuditedAct): Promise<void> {
  await recordActs(read, bid, [act]);
}

/** Adds entries in one statement. */
export async function recordActs(
  { db, context, caller }: Read,
  bid: number,
  acts: readonly AuditedAct[],
): Promise<void> {
  if (acts.length === 0) return;
  const created_at = context.clock.now();
  await db
    .insertInto('business_audit')
    .values(
      acts.map(({ action, person = null, subject = '', team = null, tid, before, after, count = null }) => ({
        bid,
        id: newClientId(created_at.getTime()),
        action,
        uid: caller.uid,
        person,
        subject,
        team,
        tid: tid ?? null,
        before: textOf(before),
        after: textOf(after),
        count,
        created_at,
      })),
    )
    .execute();
}

function textOf(value: string | number | null | undefined): string | null {
  return value === undefined || value === null ? null : String(value);
}
