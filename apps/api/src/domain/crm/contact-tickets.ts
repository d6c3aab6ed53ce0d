/** `listCrmContactTickets`: the tickets of a contact that the caller may see (docs/product/crm.md 5.3). */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/permissions';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { type HomeTicketRow, homeTicketColumns, presentHomeTicket } from '../home/home-tickets.ts';
import { isVisibleIn, loadTeamViews } from '../reports/visible-teams.ts';
import { loadContact } from './contact-rows.ts';
import { requireCrm } from './crm-access.ts';

/** Maximum number of tickets in the response. */
const mostTickets = 50;

/** Open tickets first, the last changed first, with counts by state. @throws AppError of the guard, crm/contact-not-found */
export async function listContactTickets(
  read: Read,
  bid: number,
  contact: string,
): Promise<Wire['CrmContactTicketsAnswer']> {
  await requireCrm(read, bid);
  await loadContact(read, bid, contact);
  const visible = await selectVisible(read, bid, contact);
  const { rows } = await sql<HomeTicketRow>`
    select ${homeTicketColumns} ${visible}
    order by s.state = 'done', t.updated_at desc, t.number desc limit ${mostTickets}::int`.execute(read.db);
  const counted = await sql<{ state: Wire['TicketState']; count: number }>`
    select s.state, count(*)::int as count ${visible} group by s.state`.execute(read.db);
  const countOf = (state: Wire['TicketState']) => counted.rows.find((row) => row.state === state)?.count ?? 0;
  return {
    tickets: rows.map(presentHomeTicket),
    counts: { pending: countOf('pending'), doing: countOf('doing'), done: countOf('done') },
  };
}

/** SQL: FROM and WHERE of the visible tickets `t` of a contact in their columns `s`. */
async function selectVisible(read: Read, bid: number, contact: string) {
  const { teams } = await loadTeamViews(read, bid);
  const visible = teams.filter(({ abilities }) => canSeeBoard(abilities));
  return sql`from tickets t join statuses s on s.bid = t.bid and s.sid = t.status
    where t.bid = ${bid}::int and t.contact_id = ${contact} and t.deleted_at is null and t.archived_at is null
      and ${isVisibleIn(visible, bid, read.caller.uid)}`;
}
