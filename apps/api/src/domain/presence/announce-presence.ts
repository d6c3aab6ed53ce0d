/** `announcePresence` (docs/product/tickets.md 14.2). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Act } from '../context.ts';
import { requireBoard } from '../policy.ts';
import { requireTicket } from '../tickets/ticket-access.ts';
import { loadBoardPresence, presenceFor } from './present-people.ts';

/**
 * Announces where the caller is, and returns who else is there.
 *
 * @throws AppError ticket/not-found, for a ticket of another team as well, and those of `requireBoard`
 */
export async function announcePresence(
  act: Act,
  bid: number,
  tid: number,
  { tab, ticket_id, writing, left = false }: Wire['PresenceAnnouncement'],
): Promise<Wire['Presence']> {
  const ticketId = ticket_id ?? null;
  const { abilities } = await requireBoard(act, bid, tid);
  if (ticketId !== null && !left) {
    const { ticket } = await requireTicket(act, bid, ticketId);
    if (ticket.tid !== tid) throw new AppError('ticket/not-found');
  }
  const { uid, name } = act.caller;
  act.announce({
    type: 'presence',
    bid,
    tid,
    uid,
    name,
    tab,
    ticketId,
    writing: (ticketId !== null && writing) || null,
    left,
  });
  const { presence } = await loadBoardPresence({ db: act.db, presence: act.context.presence }, { bid, tid });
  return presenceFor(presence, { uid, abilities });
}
