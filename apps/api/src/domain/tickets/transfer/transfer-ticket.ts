/** `transferTicket`: transfers a ticket to another team of its business, mapping what both teams have in common. */
import type { Wire } from '@minga/contract';
import { permissions } from '@minga/rules/access/permissions';
import type { Write } from '../../context.ts';
import { requireTeam } from '../../policy.ts';
import { lockColumns } from '../columns.ts';
import { presentCard } from '../read/present-card.ts';
import { columnOf, loadReferences } from '../team-references.ts';
import { requireTicket } from '../ticket-access.ts';
import { lockTickets } from '../ticket-rows.ts';
import { decideTransfer } from './decide-transfer.ts';
import type { TransferLoss } from './fit-into-team.ts';
import { loadTransferInput } from './load-transfer.ts';
import { storeTransfer } from './store-transfer.ts';

/** Result of a transfer. */
export interface Transfer {
  ticket: Wire['TicketCard'];
  dropped: TransferLoss[];
}

/**
 * Transfers the ticket to the bottom of a column of another team, and returns what was dropped. The history keeps the
 * dropped values.
 *
 * @throws AppError ticket/not-found, team/not-found, status/not-found, auth/forbidden without permission 5 in the team
 * of the ticket or 2 in the other, ticket/transfer-refused, status/limit-reached (see `decideTransfer`)
 */
export async function transferTicket(
  write: Write,
  bid: number,
  id: string,
  { team_id: tid, status }: Wire['TicketTransfer'],
): Promise<Transfer> {
  const demand = { permission: 'transfer' } as const;
  await requireTicket(write, bid, id, demand);
  const { team } = await requireTeam(write, bid, tid, permissions.create);
  const there = await loadReferences(write, team);
  const column = columnOf(there, status);
  // Columns before tickets, in every write: writes that lock both never deadlock.
  await lockColumns(write, bid, [column.sid]);
  await lockTickets(write.db, bid, [id]);
  const { ticket } = await requireTicket(write, bid, id, demand);
  const input = await loadTransferInput(write, ticket, there, column);
  const decision = decideTransfer(input, write.caller, write.context.clock.now());
  await storeTransfer(write, decision);
  for (const event of decision.events) write.emit(event);
  return { ticket: presentCard(decision.after), dropped: decision.dropped };
}
