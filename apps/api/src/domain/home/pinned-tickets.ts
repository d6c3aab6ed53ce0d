/** `pinTicket`, `unpinTicket` and the pinned tickets of the home screen (docs/product/screens.md 6.6). */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { type TeamView, isVisibleIn } from '../reports/visible-teams.ts';
import { requireTicket } from '../tickets/ticket-access.ts';
import { type HomeTicketRow, homeTicketColumns, presentHomeTicket } from './home-tickets.ts';

/** Pins a ticket for the caller. @throws AppError business/not-found, ticket/not-found, pin/too-many */
export async function pinTicket(write: Write, bid: number, id: string): Promise<void> {
  const { caller, db } = write;
  // Locked before the check: concurrent pins are counted, and a concurrent removal of this member comes first or after.
  await sql`select from business_members where bid = ${bid} and uid = ${caller.uid} for no key update`.execute(
    db,
  );
  await requireTicket(write, bid, id);
  const pins = await db
    .selectFrom('pinned_tickets')
    .select('ticket_id')
    .where('bid', '=', bid)
    .where('uid', '=', caller.uid)
    .execute();
  if (pins.some(({ ticket_id }) => ticket_id === id)) return;
  const limit = limits.pinnedTicketsOfMember;
  if (pins.length >= limit) throw new AppError('pin/too-many', { values: { limit: String(limit) } });
  await db
    .insertInto('pinned_tickets')
    .values({ bid, uid: caller.uid, ticket_id: id, pinned_at: write.context.clock.now() })
    .execute();
}

/** Unpins a ticket of the caller. @throws AppError business/not-found, ticket/not-found */
export async function unpinTicket(write: Write, bid: number, id: string): Promise<void> {
  await requireTicket(write, bid, id);
  await write.db
    .deleteFrom('pinned_tickets')
    .where('bid', '=', bid)
    .where('uid', '=', write.caller.uid)
    .where('ticket_id', '=', id)
    .execute();
}

/** The caller's pinned tickets that they may see, the one pinned last first; also completed and archived ones. */
export async function loadPinnedTickets(
  { db, caller: { uid } }: Read,
  bid: number,
  teams: readonly TeamView[],
): Promise<Wire['FoundTicket'][]> {
  const { rows } = await sql<HomeTicketRow>`
    select ${homeTicketColumns}
    from pinned_tickets pin join tickets t on t.bid = pin.bid and t.id = pin.ticket_id
    where pin.bid = ${bid}::int and pin.uid = ${uid}::text and t.deleted_at is null and ${isVisibleIn(teams, bid, uid)}
    order by pin.pinned_at desc, t.number desc`.execute(db);
  return rows.map(presentHomeTicket);
}
