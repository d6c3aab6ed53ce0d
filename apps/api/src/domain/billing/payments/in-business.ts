/** Transactions of payments, which no caller makes: events of the provider and hourly work. */
import type { Transaction } from 'kysely';
import { insideWrite } from '../../../db/inside-write.ts';
import type { Database } from '../../../db/schema.ts';
import { recordActs } from '../../audit/record-act.ts';
import type { Context } from '../../context.ts';
import type { OutboxEvent } from '../../events.ts';
import { lockBusiness } from '../../locks.ts';
import { storeEvents } from '../../outbox/outbox.ts';
import type { Wire } from '@minga/contract';

/** Passes stored events to their recipients. */
export type Dispatch = (events: readonly OutboxEvent[]) => void;

/** Context of a change to a business, inside its transaction, with the business locked. */
export interface PaymentWork {
  context: Context;
  db: Transaction<Database>;
  bid: number;
  now: Date;
}

/** Who acts, in the audit log. No user has this id. */
const provider = 'Stripe';

/** Runs `work`, which returns whether clients have to read the business again. Null if the business was deleted. */
export async function inBusiness(
  context: Context,
  dispatch: Dispatch,
  bid: number,
  work: (of: PaymentWork) => Promise<boolean>,
): Promise<boolean | null> {
  const { result, events } = await context.db.transaction().execute((db) =>
    insideWrite.run(true, async () => {
      await lockBusiness({ db }, bid);
      const business = await db
        .selectFrom('businesses')
        .select('bid')
        .where('bid', '=', bid)
        .executeTakeFirst();
      if (!business) return { result: null, events: [] };
      const isChanged = await work({ context, db, bid, now: context.clock.now() });
      const change = { type: 'business-changed', bid, by: '' } as const;
      return { result: isChanged, events: await storeEvents(context, db, isChanged ? [change] : []) };
    }),
  );
  dispatch(events);
  return result;
}

/** Adds an entry to the audit log of the business. */
export async function recordPaymentAct(
  { context, db, bid }: PaymentWork,
  action: Wire['AuditAction'],
  cents: number,
): Promise<void> {
  const caller = { uid: provider, name: provider, email: null, lang: 'es' } as const;
  await recordActs({ context, db, caller }, bid, [{ action, after: cents }]);
}
