/** Failures of automations: which error a run ended with, and what has to be changed (docs/product/states.md 4.5). */
import { errors, type ErrorCode, type Wire } from '@minga/contract';
import { type Abilities, can, canSeeBoard, permissions } from '@minga/rules/access/permissions';
import type { Kysely } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { Lang } from '../context.ts';
import { loadTeamPeople } from '../places.ts';
import { automationActions, settingsOf } from './automation-rows.ts';

type Db = Kysely<Database>;

/** A failure as it is stored with a run. */
export type StoredFailure = Omit<Wire['AutomationFailure'], 'message' | 'at'>;

/** A failure as responses have it, with the error in the language of the caller. */
export function presentFailure(stored: StoredFailure, at: Date, lang: Lang): Wire['AutomationFailure'] {
  // A later version may not know the code any more.
  const known = Object.hasOwn(errors, stored.code) ? (stored.code as ErrorCode) : 'internal';
  return { ...stored, message: errors[known][lang], at: at.toISOString() };
}

/** Finds what has to be changed after an error of a run. */
export async function diagnoseFailure(
  db: Db,
  automation: Row<'automations'>,
  error: AppError | null,
): Promise<StoredFailure> {
  const failure: StoredFailure = {
    code: error?.code ?? 'internal',
    fault: null,
    team: null,
    permission: null,
    status: null,
    field: null,
    people: [],
  };
  return error === null ? failure : { ...failure, ...(await findFault(db, automation, error)) };
}

async function findFault(
  db: Db,
  automation: Row<'automations'>,
  error: AppError,
): Promise<Partial<StoredFailure>> {
  const { bid, tid, owner } = automation;
  const { to_team: toTeam, status, assignees = [] } = settingsOf(automation);
  const target = toTeam ?? tid;
  const here = await loadAbilities(db, bid, tid, owner);
  if (here === null) return { fault: 'owner' };
  switch (error.code) {
    case 'billing/ticket-limit':
      return { fault: 'plan' };
    case 'status/limit-reached':
      return { fault: 'column-limit', team: target, status: status ?? null };
    case 'status/not-found':
      return { fault: 'status' };
    case 'type/not-found':
      return { fault: 'type' };
    case 'team/not-found':
      return { fault: 'team' };
    case 'member/not-found':
      return { fault: 'assignees', people: await findFormerMembers(db, bid, tid, assignees) };
    case 'request/invalid':
    case 'ticket/transfer-refused': {
      const [missing] = error.details.fields ?? [];
      return missing ? { fault: 'required-field', team: target, field: missing.path.slice(1) } : {};
    }
    case 'auth/forbidden':
    case 'ticket/not-found':
      return findMissingPermission(db, automation, here);
    default:
      return {};
  }
}

/** The first permission that the owner lacks for the action, in the team of the automation or in the other one. */
async function findMissingPermission(
  db: Db,
  automation: Row<'automations'>,
  here: Abilities,
): Promise<Partial<StoredFailure>> {
  const { bid, tid, owner } = automation;
  const { to_team: toTeam } = settingsOf(automation);
  const lacking = (permission: Wire['Permission'], team: number): Partial<StoredFailure> => ({
    fault: 'permission',
    team,
    permission,
  });
  if (!canSeeBoard(here)) return lacking(permissions.viewAll, tid);
  const missing = neededPermissions(automation).find((permission) => !can(here, permission));
  if (missing !== undefined) return lacking(permissions[missing], tid);
  if (toTeam === undefined) return {};
  const there = await loadAbilities(db, bid, toTeam, owner);
  if (there === null) return { fault: 'team' };
  return can(there, 'create') ? {} : lacking(permissions.create, toTeam);
}

/** Permissions that the action needs in the team of the automation. */
function neededPermissions(automation: Row<'automations'>): ('edit' | 'assign' | 'transfer' | 'delete')[] {
  if (automation.action === automationActions.copyTo) return [];
  if (automation.action === automationActions.delete) return ['delete'];
  const { to_team: toTeam, assignees } = settingsOf(automation);
  if (toTeam !== undefined) return ['transfer'];
  return assignees === undefined ? ['edit'] : ['edit', 'assign'];
}

/** Null for a user who is neither a member of the team nor an admin of its business. */
async function loadAbilities(db: Db, bid: number, tid: number, uid: string): Promise<Abilities | null> {
  const [person] = await loadTeamPeople(db, bid, tid, [uid]);
  return person?.abilities ?? null;
}

async function findFormerMembers(
  db: Db,
  bid: number,
  tid: number,
  uids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('team_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .execute();
  const members = new Set(rows.map(({ uid }) => uid));
  return uids.filter((uid) => !members.has(uid));
}
