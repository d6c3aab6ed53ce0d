/** Rows of automations and their form in responses. */
import type { Wire } from '@minga/contract';
import {
  type Condition,
  type ConditionClock,
  createConditionClock,
} from '@minga/rules/automations/conditions';
import { AppError } from '../../base/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';

/** Actions of automations (docs/product/constants.md 1.8). */
export const automationActions = { copyTo: 0, update: 1, delete: 2 } as const;

/**
 * SQL: whether automation `a` is active. The version before knows no conditions and would act on every ticket: an automation
 * with conditions has `active_if` instead of `active`.
 */
export const isActiveAutomation = rawSql<boolean>`(a.active or a.active_if)`;

/** The two columns of the switch of an automation, see `isActiveAutomation`. */
export function switchColumns(active: boolean, conditions: readonly unknown[]) {
  const isConditional = conditions.length > 0;
  return { active: active && !isConditional, active_if: active && isConditional };
}

/** The automations of a team. The permission of the caller must have been checked. */
export async function loadAutomations(read: Read, bid: number, tid: number): Promise<Row<'automations'>[]> {
  const rows = await read.db
    .selectFrom('automations')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .execute();
  const { compare } = new Intl.Collator(read.caller.lang, { numeric: true });
  return rows.sort((a, b) => compare(a.group_name, b.group_name) || compare(a.name, b.name) || a.aid - b.aid);
}

/** One automation. @throws AppError automation/not-found, for a missing one and one of another team alike */
export async function loadAutomation(
  read: Read,
  bid: number,
  tid: number,
  aid: number,
): Promise<Row<'automations'>> {
  return found(await selectAutomation(read, bid, tid, aid).executeTakeFirst());
}

/** `loadAutomation` with a row lock until the transaction ends. */
export async function lockAutomation(
  write: Write,
  bid: number,
  tid: number,
  aid: number,
): Promise<Row<'automations'>> {
  return found(await selectAutomation(write, bid, tid, aid).forUpdate().executeTakeFirst());
}

function selectAutomation({ db }: Read, bid: number, tid: number, aid: number) {
  return db
    .selectFrom('automations')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('aid', '=', aid);
}

function found(row: Row<'automations'> | undefined): Row<'automations'> {
  if (!row) throw new AppError('automation/not-found');
  return row;
}

/** An automation as responses have it; `failure` is the last one. */
export function presentAutomation(
  row: Row<'automations'>,
  failure: Wire['AutomationFailure'] | null = null,
): Wire['Automation'] {
  return {
    id: row.aid,
    tid: row.tid,
    name: row.name,
    group: row.group_name,
    active: row.active || row.active_if,
    action: row.action as Wire['AutomationAction'],
    on_status: row.on_status,
    on_type: row.on_type,
    conditions: conditionsOf(row),
    settings: settingsOf(row),
    owner: row.owner,
    failures: row.failures,
    last_failure: row.failures > 0 ? failure : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The settings of a stored automation, which were validated when they were stored. */
export function settingsOf(row: Pick<Row<'automations'>, 'settings'>): Wire['AutomationSettings'] {
  return row.settings as Wire['AutomationSettings'];
}

/** The conditions of a stored automation, which were validated when they were stored. */
export function conditionsOf(row: Row<'automations'>): Condition[] {
  return row.conditions as Condition[];
}

/** The clock of conditions: days are those of the team, or of UTC if it has no time zone. */
export function conditionClock(now: Date, { timezone }: Pick<Row<'teams'>, 'timezone'>): ConditionClock {
  return createConditionClock(now, timezone ?? 'UTC');
}
