/** Automations of a team: create, update, enable, delete. */
import type { Wire } from '@minga/contract';
import { tidyName } from '@minga/rules/text/names';
import { limits } from '@minga/rules/limits';
import { can, permissions } from '@minga/rules/access/permissions';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { lockTeam } from '../locks.ts';
import { type TeamAccess, requireTeam } from '../policy.ts';
import { columnOf, loadReferences } from '../tickets/team-references.ts';
import {
  automationActions,
  conditionsOf,
  loadAutomation,
  lockAutomation,
  loadAutomations,
  presentAutomation,
  switchColumns,
} from './automation-rows.ts';
import { checkConditions, checkTrigger } from './check-conditions.ts';
import { loadLastFailures } from './run-rows.ts';

type Wanted = Required<Omit<Wire['NewAutomation'], 'on_type'>> & { on_type: number | null };

/** Sorted by group, then by name. @throws AppError those of the guard */
export async function listAutomations(read: Read, bid: number, tid: number): Promise<Wire['Automation'][]> {
  await requireTeam(read, bid, tid, permissions.teamAdmin);
  return presentAll(read, bid, tid);
}

/** @throws AppError automation/not-found and those of the guard */
export async function getAutomation(
  read: Read,
  bid: number,
  tid: number,
  aid: number,
): Promise<Wire['Automation']> {
  await requireTeam(read, bid, tid, permissions.teamAdmin);
  const row = await loadAutomation(read, bid, tid, aid);
  const failures = await loadLastFailures(read, bid, [row]);
  return presentAutomation(row, failures.get(aid));
}

/**
 * Creates an automation that runs as the caller.
 *
 * @throws AppError status/, type/, team/, member/not-found for its references, auth/forbidden when the caller lacks the
 * permission for its action, request/invalid and those of the guard
 */
export async function createAutomation(
  write: Write,
  bid: number,
  tid: number,
  automation: Wire['NewAutomation'],
): Promise<Wire['Automation']> {
  const access = await requireTeam(write, bid, tid, permissions.teamAdmin);
  await lockTeam(write, bid, tid);
  const existing = await loadAutomations(write, bid, tid);
  if (existing.length >= limits.automationsOfTeam) {
    throw invalidField(write.caller.lang, '', 'maxItems', { limit: limits.automationsOfTeam });
  }
  const wanted = { group: '', active: true, settings: {}, on_type: null, conditions: [], ...automation };
  const now = write.context.clock.now();
  const row = await write.db
    .insertInto('automations')
    .values({ bid, tid, ...(await toStored(write, access, wanted)), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentAutomation(row);
}

/**
 * Updates one automation, or enables or disables a group; returns all automations of the team. A change of the action
 * makes the caller its owner, which prevents privilege escalation through the automation of another user.
 *
 * @throws AppError automation/not-found (also for an empty group), and those of `createAutomation`
 */
export async function updateAutomation(
  write: Write,
  bid: number,
  tid: number,
  patch: Wire['AutomationPatch'],
): Promise<Wire['Automation'][]> {
  const access = await requireTeam(write, bid, tid, permissions.teamAdmin);
  if (patch.id === undefined) await switchGroup(write, bid, tid, patch);
  else if (isSwitch(patch)) await switchOne(write, bid, tid, patch);
  else await changeOne(write, access, patch.id, patch);
  return presentAll(write, bid, tid);
}

/** @throws AppError automation/not-found and those of the guard */
export async function deleteAutomation(write: Write, bid: number, tid: number, aid: number): Promise<void> {
  await requireTeam(write, bid, tid, permissions.teamAdmin);
  await loadAutomation(write, bid, tid, aid);
  await write.db.deleteFrom('automations').where('bid', '=', bid).where('aid', '=', aid).execute();
}

async function presentAll(read: Read, bid: number, tid: number): Promise<Wire['Automation'][]> {
  const rows = await loadAutomations(read, bid, tid);
  const failures = await loadLastFailures(read, bid, rows);
  return rows.map((row) => presentAutomation(row, failures.get(row.aid)));
}

async function changeOne(
  write: Write,
  access: TeamAccess,
  aid: number,
  patch: Wire['AutomationPatch'],
): Promise<void> {
  const { bid, tid } = access.team;
  // Locked: concurrent updates merge instead of overwriting each other.
  const before = presentAutomation(await lockAutomation(write, bid, tid, aid));
  const { name, group, active, action, on_status, on_type, conditions, settings } = before;
  const wanted = { name, group, active, action, on_status, on_type, conditions, settings, ...patch };
  await write.db
    .updateTable('automations')
    .set({ ...(await toStored(write, access, wanted)), failures: 0, updated_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('aid', '=', aid)
    .execute();
}

/** Whether only the switch of an automation changes. */
function isSwitch({ id: _id, active, ...changes }: Wire['AutomationPatch']): boolean {
  return active !== undefined && Object.keys(changes).length === 0;
}

/**
 * Enabling or disabling does not change the action: the owner stays, and references that are gone since do not prevent it.
 *
 * @throws AppError automation/not-found
 */
async function switchOne(
  write: Write,
  bid: number,
  tid: number,
  { id = 0, active = false }: Wire['AutomationPatch'],
): Promise<void> {
  const row = await lockAutomation(write, bid, tid, id);
  await write.db
    .updateTable('automations')
    .set({
      ...switchColumns(active, conditionsOf(row)),
      failures: 0,
      updated_at: write.context.clock.now(),
    })
    .where('bid', '=', bid)
    .where('aid', '=', id)
    .execute();
}

/** As `switchOne`, for a group. */
async function switchGroup(
  write: Write,
  bid: number,
  tid: number,
  { group, active }: Wire['AutomationPatch'],
): Promise<void> {
  const { lang } = write.caller;
  // An empty group name is no group: automations without a group are changed by their ids.
  const name = cleanGroup(group ?? '');
  if (name === '') throw invalidField(lang, '/id', 'required');
  if (active === undefined) throw invalidField(lang, '/active', 'required');
  const rows = await write.db
    .updateTable('automations')
    .set({
      active: sql`${active}::boolean and conditions = '[]'`,
      active_if: sql`${active}::boolean and conditions <> '[]'`,
      failures: 0,
      updated_at: write.context.clock.now(),
    })
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('group_name', '=', name)
    .returning('aid')
    .execute();
  if (!rows.length) throw new AppError('automation/not-found');
}

async function toStored(write: Write, access: TeamAccess, wanted: Wanted) {
  await checkAutomation(write, access, wanted);
  const conditions = await checkConditions(write, access.team, wanted.conditions, 'lock');
  const { name, group, active, action, on_status, on_type, settings } = wanted;
  return {
    name: cleanName(write.caller.lang, '/name', name),
    group_name: cleanGroup(group),
    ...switchColumns(active, conditions),
    action,
    on_status,
    on_type,
    conditions: JSON.stringify(conditions),
    settings: JSON.stringify(settingsUsed(action, settings)),
    owner: write.caller.uid,
  };
}

/** The settings of the action; only these were validated, so only these are stored. */
function settingsUsed(action: Wire['AutomationAction'], settings: Wire['AutomationSettings']) {
  const { to_team, status, type, priority, assignees } = settings;
  if (action === automationActions.copyTo) return { to_team, status };
  if (action !== automationActions.update) return {};
  return to_team === undefined ? { status, type, priority, assignees } : { to_team, status };
}

/** Checks that all references exist and that the caller may perform the action. */
async function checkAutomation(write: Write, { team, abilities }: TeamAccess, wanted: Wanted): Promise<void> {
  const { lang } = write.caller;
  const { settings } = wanted;
  const here = await loadReferences(write, team);
  checkTrigger(here, wanted);
  switch (wanted.action) {
    case automationActions.copyTo:
      if (settings.to_team === undefined) throw invalidField(lang, '/settings/to_team', 'required');
      await checkTarget(write, team.bid, settings.to_team, settings.status);
      return;
    case automationActions.update: {
      if (settings.to_team !== undefined) {
        if (settings.to_team === team.tid) throw new AppError('ticket/transfer-refused');
        if (!can(abilities, 'transfer')) throw new AppError('auth/forbidden');
        await checkTarget(write, team.bid, settings.to_team, settings.status);
        return;
      }
      const { status, type, priority, assignees } = settings;
      if ([status, type, priority, assignees].every((value) => value === undefined)) {
        throw invalidField(lang, '/settings', 'required');
      }
      if (!can(abilities, 'edit')) throw new AppError('auth/forbidden');
      if (assignees && !can(abilities, 'assign')) throw new AppError('auth/forbidden');
      if (status !== undefined && !here.columns.some((column) => column.sid === status)) {
        throw new AppError('status/not-found');
      }
      if (typeof type === 'number' && !here.types.has(type)) throw new AppError('type/not-found');
      if (assignees?.some((uid) => !here.members.has(uid))) throw new AppError('member/not-found');
      return;
    }
    case automationActions.delete:
      if (!can(abilities, 'delete')) throw new AppError('auth/forbidden');
  }
}

/** Requires another team in which the caller may create tickets, and its column. */
async function checkTarget(write: Write, bid: number, tid: number, status?: number): Promise<void> {
  const { team } = await requireTeam(write, bid, tid, permissions.create);
  const there = await loadReferences(write, team);
  if (status !== undefined) columnOf(there, status);
}

function cleanGroup(group: string): string {
  return tidyName(group);
}
