/** Time in tests of billing: days pass by moving everything of a business into the past. */
import { sql } from 'kysely';
import type { TestApi } from '../../testing/test-api.ts';

export async function ageBusiness({ context }: TestApi, bid: number, days: number): Promise<void> {
  const ago = sql`make_interval(days => ${days}::int)`;
  const columns = {
    businesses: ['created_at'],
    billing_accounts: ['starts_at', 'ends_at', 'cancelled_at'],
    billing_transactions: ['created_at', 'due_at', 'starts_at', 'ends_at', 'renewal_of', 'settled_at'],
  };
  for (const [table, names] of Object.entries(columns)) {
    const changes = sql.join(names.map((name) => sql`${sql.id(name)} = ${sql.id(name)} - ${ago}`));
    await sql`update ${sql.id(table)} set ${changes} where bid = ${bid}::int`.execute(context.db);
  }
}
