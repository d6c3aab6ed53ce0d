/** Who hears of an event: those with an open stream who may see it at this moment. */
import { sql } from 'kysely';
import { type Abilities, abilitiesOf, canSeeBoard, isBusinessAdmin } from '@minga/rules/permissions';
import type { Wire } from '@minga/contract';
import type { Context } from '../domain/context.ts';

/** A listener and what they may do in the team of the event. */
export interface Listener {
  uid: string;
  abilities: Abilities;
}

/** People of the business with an open stream. */
export async function findBusinessListeners(context: Context, bid: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('business_members as member')
    .innerJoin('users as user', 'user.uid', 'member.uid')
    .select('member.uid')
    .where('member.bid', '=', bid)
    .where('user.disabled', '=', false)
    .where(isConnected(context))
    .execute();
  return rows.map((row) => row.uid);
}

/** People with an open stream who belong to the team or are admins of its business. */
export async function findTeamListeners(context: Context, bid: number, tid: number): Promise<Listener[]> {
  const rows = await context.db
    .selectFrom('business_members as member')
    .innerJoin('users as user', 'user.uid', 'member.uid')
    .leftJoin('team_members as place', (join) =>
      join
        .onRef('place.bid', '=', 'member.bid')
        .onRef('place.uid', '=', 'member.uid')
        .on('place.tid', '=', tid),
    )
    .leftJoin('team_roles as held', (join) =>
      join.onRef('held.bid', '=', 'place.bid').onRef('held.rid', '=', 'place.rid'),
    )
    .select(['member.uid', 'member.role', 'place.tid', 'held.permissions'])
    .where('member.bid', '=', bid)
    .where('user.disabled', '=', false)
    .where(isConnected(context))
    .execute();
  return rows.flatMap((row) => {
    const businessRole = row.role as Wire['BusinessRole'];
    if (row.tid === null && !isBusinessAdmin(businessRole)) return [];
    return [{ uid: row.uid, abilities: abilitiesOf({ businessRole, rolePermissions: row.permissions }) }];
  });
}

/** Those listeners who may see any ticket of the team. */
export function selectBoardListeners(listeners: Listener[]): Listener[] {
  return listeners.filter((listener) => canSeeBoard(listener.abilities));
}

function isConnected(context: Context) {
  return sql<boolean>`member.uid = any(${[...context.live.connected()]}::text[])`;
}
