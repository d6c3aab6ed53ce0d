/** Who hears of an event: those with an open stream who may see it at this moment. */
import { sql } from 'kysely';
import { type Abilities, canSeeBoard } from '@minga/rules/permissions';
import type { Context } from '../domain/context.ts';
import { loadTeamPeople } from '../domain/places.ts';

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
  return loadTeamPeople(context.db, bid, tid, [...context.live.connected()]);
}

/** Those listeners who may see any ticket of the team. */
export function selectBoardListeners(listeners: Listener[]): Listener[] {
  return listeners.filter((listener) => canSeeBoard(listener.abilities));
}

function isConnected(context: Context) {
  return sql<boolean>`member.uid = any(${[...context.live.connected()]}::text[])`;
}
