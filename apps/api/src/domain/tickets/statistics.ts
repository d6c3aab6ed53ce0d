/** Planner statistics of the ticket tables in the embedded database. */
import { sql } from 'kysely';
import type { Read, Write } from '../context.ts';

/**
 * Analyzes the ticket tables when the number of tickets has doubled. PostgreSQL does this itself; PGlite has no
 * autovacuum and would keep plans made for an empty table: each foreign key check would scan all tickets.
 */
export async function refreshStatistics(
  write: Write,
  ticketsBefore: number,
  ticketsAfter: number,
): Promise<void> {
  if (!areStatisticsDue(write, ticketsBefore, ticketsAfter)) return;
  await sql`analyze tickets, ticket_assignees, ticket_history`.execute(write.db);
}

/** Whether the number of tickets has doubled, on the embedded database. */
export function areStatisticsDue({ context }: Read, ticketsBefore: number, ticketsAfter: number): boolean {
  if (context.engine !== 'pglite' || ticketsAfter < 100) return false;
  return Math.floor(Math.log2(ticketsBefore + 1)) !== Math.floor(Math.log2(ticketsAfter + 1));
}
