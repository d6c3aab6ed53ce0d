/** Copies a team with the settings of its board, without its tickets. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { cleanName } from '../fields.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { insertTeamRow } from './create-team.ts';
import { loadTeam } from './load-teams.ts';

/** Copies a team of the business; the caller becomes its administrator. @throws AppError team/not-found, team/name-taken */
export async function copyTeam(write: Write, bid: number, copy: Wire['TeamCopy']): Promise<Wire['Team']> {
  const { role } = await requireBusinessAdmin(write, bid);
  const from = await write.db
    .selectFrom('teams')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', copy.tid)
    .executeTakeFirst();
  if (!from) throw new AppError('team/not-found');
  const { color, preferences, enforces_limits, timezone } = from;
  const tid = await insertTeamRow(write, bid, {
    name: cleanName(write.caller.lang, '/name', copy.name),
    color,
    preferences,
    enforces_limits,
    timezone,
  });
  await copyParts(write, bid, from.tid, tid);
  const roles = await copyRoles(write, bid, from.tid, tid);
  if (copy.members) await copyMembers(write, bid, from.tid, tid, roles.copies);
  await write.db
    .insertInto('team_members')
    .values({
      bid,
      tid,
      uid: write.caller.uid,
      rid: roles.administrator,
      created_at: write.context.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['bid', 'tid', 'uid']).doUpdateSet({ rid: roles.administrator }),
    )
    .execute();
  write.emit({ type: 'team-changed', bid, tid, by: write.caller.uid });
  return loadTeam(write, bid, tid, role);
}

/** Copies columns, types and custom fields in their order. */
async function copyParts(write: Write, bid: number, from: number, tid: number): Promise<void> {
  const { db } = write;
  const here = { bid, tid };
  const statuses = await db
    .selectFrom('statuses')
    .select(['name', 'state', 'color', 'ticket_limit'])
    .where('bid', '=', bid)
    .where('tid', '=', from)
    .orderBy('position')
    .orderBy('sid')
    .execute();
  if (statuses.length) {
    const rows = statuses.map((status, position) => ({ ...here, ...status, position }));
    await db.insertInto('statuses').values(rows).execute();
  }
  const types = await db
    .selectFrom('ticket_types')
    .select(['name', 'color', 'default_estimation_time'])
    .where('bid', '=', bid)
    .where('tid', '=', from)
    .orderBy('id')
    .execute();
  if (types.length)
    await db
      .insertInto('ticket_types')
      .values(types.map((type) => ({ ...here, ...type })))
      .execute();
  const fields = await db
    .selectFrom('team_fields')
    .select(['name', 'type', 'options', 'required'])
    .where('bid', '=', bid)
    .where('tid', '=', from)
    .orderBy('position')
    .orderBy('fid')
    .execute();
  if (!fields.length) return;
  await db
    .insertInto('team_fields')
    .values(fields.map((field, position) => ({ ...here, ...field, position })))
    .execute();
}

/** Copies roles; returns the id of each copy by the original id, and the copy of the administrator role. */
async function copyRoles(
  write: Write,
  bid: number,
  from: number,
  tid: number,
): Promise<{ copies: ReadonlyMap<number, number>; administrator: number | null }> {
  const roles = await write.db
    .selectFrom('team_roles')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', from)
    .orderBy('rid')
    .execute();
  const copies = new Map<number, number>();
  let administrator: number | null = null;
  for (const { rid, name, permissions, is_admin } of roles) {
    const copy = await write.db
      .insertInto('team_roles')
      .values({ bid, tid, name, permissions, is_admin })
      .returning('rid')
      .executeTakeFirstOrThrow();
    copies.set(rid, copy.rid);
    if (is_admin) administrator = copy.rid;
  }
  return { copies, administrator };
}

async function copyMembers(
  write: Write,
  bid: number,
  from: number,
  tid: number,
  copies: ReadonlyMap<number, number>,
): Promise<void> {
  const created_at = write.context.clock.now();
  const members = await write.db
    .selectFrom('team_members')
    .select(['uid', 'rid'])
    .where('bid', '=', bid)
    .where('tid', '=', from)
    .execute();
  if (!members.length) return;
  await write.db
    .insertInto('team_members')
    .values(
      members.map(({ uid, rid }) => ({
        bid,
        tid,
        uid,
        rid: rid === null ? null : (copies.get(rid) ?? null),
        created_at,
      })),
    )
    .execute();
}
