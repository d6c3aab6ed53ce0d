/** Seeds the plan of the demo world: a paid charge, and its renewal. */
import type { Database } from '@minga/api/db/schema';
import type { WorldBilling } from '@minga/fixtures/world/billing';
import { centsOf } from '@minga/rules/billing/quote';
import { addDays, daysBetween, endOfPeriod } from '@minga/rules/billing/subscription';
import { newClientId } from '@minga/rules/client-ids';
import type { Transaction } from 'kysely';

interface SeedOptions {
  bid: number;
  billing: WorldBilling;

  /** Number of members, each with a licence. */
  seats: number;

  /** User who chose the plan. */
  by: string;
  now: Date;
}

export async function insertBilling(
  db: Transaction<Database>,
  { bid, billing, seats, by, now }: SeedOptions,
): Promise<void> {
  const { plan, period, daysAgo } = billing;
  const invoice = JSON.stringify(billing.invoice);
  const choice = { plan, period, seats };
  const cents = centsOf(choice);
  const begin = addDays(now, -daysAgo);
  const renewal = endOfPeriod(begin, period);
  const end = endOfPeriod(renewal, period);
  const ids = [begin, renewal].map((time) => newClientId(time.getTime()));
  await db
    .insertInto('billing_transactions')
    .values(
      [
        { starts_at: begin, ends_at: renewal, renewal_of: null, created_by: by },
        { starts_at: renewal, ends_at: end, renewal_of: renewal, created_by: null },
      ].map((times, place) => {
        const days = daysBetween(times.starts_at, times.ends_at);
        return {
          bid,
          id: ids[place] ?? '',
          kind: place === 0 ? ('change' as const) : ('renewal' as const),
          state: 'paid' as const,
          ...choice,
          amount_cents: cents,
          balance_cents: 0,
          lines: JSON.stringify([{ ...choice, kind: 'charge', days, of_days: days, cents }]),
          number: place + 1,
          ...times,
          due_at: addDays(times.starts_at, 14),
          invoice,
          created_at: times.starts_at,
          settled_at: times.starts_at,
        };
      }),
    )
    .execute();
  await db
    .insertInto('billing_accounts')
    .values({
      bid,
      ...choice,
      starts_at: renewal,
      ends_at: end,
      transaction_id: ids[1] ?? null,
      next_number: 3,
      invoice,
    })
    .execute();
}
