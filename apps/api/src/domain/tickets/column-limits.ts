/** Limits of columns that the server enforces (docs/product/tickets.md 2.10). */
import { AppError } from '../../base/errors.ts';
import { type Fragment, rawName, rawSql } from '../../db/raw-sql.ts';
import type { Write } from '../context.ts';

/** Tickets that may still enter a column, by column; columns without an enforced limit are absent. */
export type FreePlaces = ReadonlyMap<number, number>;

/** Places of columns without enforced limits. */
export const unlimited: FreePlaces = new Map();

/** An entry of tickets into a column. */
export interface Entry {
  sid: number;
  /** Column of the tickets before; absent for tickets that were in none. */
  from?: number;
  /** Default: 1. */
  count?: number;
}

/** Places of the columns while the tickets of one write enter and leave them. */
export type PlaceCounter = ReturnType<typeof countPlaces>;

/** Counts the places that the tickets of one write take. Pure: the given places stay unchanged. */
export function countPlaces(free: FreePlaces) {
  const left = new Map(free);
  const change = (sid: number | undefined, by: number) => {
    if (sid === undefined) return;
    const places = left.get(sid);
    if (places !== undefined) left.set(sid, places + by);
  };
  return {
    /** Takes places and releases those in the column that is left; returns false if there are not enough. */
    take({ sid, from, count = 1 }: Entry): boolean {
      if (sid === from) return true;
      if ((left.get(sid) ?? Infinity) < count) return false;
      change(sid, -count);
      change(from, count);
      return true;
    },
    /** Takes or releases the place of a ticket that is archived or restored, also in a full column. */
    occupy(sid: number, isOnBoard: boolean): void {
      change(sid, isOnBoard ? -1 : 1);
    },
  };
}

/** @throws AppError status/limit-reached when there are not enough places for the tickets */
export function requirePlaces(free: FreePlaces, entry: Entry): void {
  if (!countPlaces(free).take(entry)) throw new AppError('status/limit-reached');
}

/**
 * The free places of columns. The columns must be locked, so that the count stays valid until the commit; a change of the
 * setting of the team locks them too. Fewer than 0 in a column that held more tickets when its limit was set.
 */
export async function loadFreePlaces(
  write: Write,
  bid: number,
  sids: readonly number[],
): Promise<FreePlaces> {
  if (sids.length === 0) return unlimited;
  const rows = await rawSql<{ sid: number; free: number }>`
    select s.sid, s.ticket_limit - (
      select count(*)::int from tickets t
      where t.bid = s.bid and t.tid = s.tid and t.status = s.sid and t.deleted_at is null
        and t.archived_at is null
    ) as free
    from statuses s
    where s.bid = ${bid} and s.sid = any(${[...sids]}::int[]) and ${hasEnforcedLimit('s')}
  `.execute(write.db);
  return new Map(rows.map(({ sid, free }) => [sid, free]));
}

/** SQL: whether the server enforces a limit of a status. */
export function hasEnforcedLimit(alias: string): Fragment {
  const column = (name: string) => rawName(`${alias}.${name}`);
  return rawSql`(${column('ticket_limit')} is not null and exists (select from teams limiting
    where limiting.bid = ${column('bid')} and limiting.tid = ${column('tid')} and limiting.enforces_limits))`;
}
