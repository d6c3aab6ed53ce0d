/** Keeps the embedded database's picture of the ticket tables true. */
import { sql } from 'kysely';
import type { Read, Write } from '../context.ts';

/**
 * Counts the ticket tables anew when a business has doubled. PostgreSQL does this by itself; PGlite has no autovacuum,
 * and keeps plans made for an empty table: each check of a foreign key would read all tickets.
 */
export async function refreshStatistics(
  write: Write,
  ticketsBefore: number,
  ticketsAfter: number,
): Promise<void> {
  if (!areStatisticsDue(write, ticketsBefore, ticketsAfter)) return;
  await sql`analyze tickets, ticket_assignees, ticket_history`.execute(write.db);
}

/** Whether a business has doubled, on the embedded database. */
export function areStatisticsDue({ context }: Read, ticketsBefore: number, ticketsAfter: number): boolean {
  if (context.engine !== 'pglite' || ticketsAfter < 100) return false;
  return Math.floor(Math.log2(ticketsBefore + 1)) !== Math.floor(Math.log2(ticketsAfter + 1));
}
