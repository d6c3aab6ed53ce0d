/** Reads one ticket with all of its data. */
import type { Wire } from '@minga/contract';
import { rawSql } from '../../../db/raw-sql.ts';
import type { Read } from '../../context.ts';
import { presentWithRecord, recordOfTicket, type TicketRecord } from './present-ticket.ts';
import { requireTicket } from '../ticket-access.ts';

/** A ticket with comments, history, contact and the message from which it was created. Throws business/not-found, ticket/not-found. */
export async function getTicket(read: Read, bid: number, id: string): Promise<Wire['TicketAnswer']> {
  const { ticket } = await requireTicket(read, bid, id, {}, rawSql<TicketRecord>`, ${recordOfTicket(read)}`);
  return presentWithRecord(ticket);
}
