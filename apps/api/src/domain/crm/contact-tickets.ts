/** `listCrmContactTickets` and `listCrmBusinessTickets`: the tickets that the caller may see (docs/product/crm.md 5.3). */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/access/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../context.ts';
import { type HomeTicketRow, homeTicketColumns, presentHomeTicket } from '../home/home-tickets.ts';
import { isVisibleIn, loadTeamViews } from '../reports/visible-teams.ts';
import { requireBusinessOf } from './businesses.ts';
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
  return selectTickets(read, bid, sql`t.contact_id = ${contact}`);
}

/**
 * Tickets of the contacts of a business, likewise.
 *
 * @throws AppError of the guard, crm/business-not-found
 */
export async function listBusinessTickets(
  read: Read,
  bid: number,
  company: string,
): Promise<Wire['CrmContactTicketsAnswer']> {
  await requireCrm(read, bid);
  await requireBusinessOf(read, bid, company);
  return selectTickets(
    read,
    bid,
    sql`t.contact_id in (select l.contact_id from crm_business_contacts l
      join crm_contacts c on c.bid = l.bid and c.id = l.contact_id and c.deleted_at is null
      where l.bid = ${bid}::int and l.business_id = ${company})`,
  );
}

async function selectTickets(
  read: Read,
  bid: number,
  isOwned: RawBuilder<unknown>,
): Promise<Wire['CrmContactTicketsAnswer']> {
  const visible = await selectVisible(read, bid, isOwned);
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

/** SQL: FROM and WHERE of the visible tickets `t` of contacts in their columns `s`. */
async function selectVisible(read: Read, bid: number, isOwned: RawBuilder<unknown>) {
  const { teams } = await loadTeamViews(read, bid);
  const visible = teams.filter(({ abilities }) => canSeeBoard(abilities));
  return sql`from tickets t join statuses s on s.bid = t.bid and s.sid = t.status
    where t.bid = ${bid}::int and ${isOwned} and t.deleted_at is null and t.archived_at is null
      and ${isVisibleIn(visible, bid, read.caller.uid)}`;
}
