/** Customers that businesses are at the payment provider. */
import type { Wire } from '@minga/contract';
import { PaymentsError, type PaymentsPort } from '../../../base/payments/payments-port.ts';
import type { Act, Context, Read } from '../../context.ts';
import { askProvider } from './purposes.ts';

export async function findCustomer({ db }: Pick<Read, 'db'>, bid: number): Promise<string | null> {
  const row = await db
    .selectFrom('billing_accounts')
    .select('stripe_customer')
    .where('bid', '=', bid)
    .executeTakeFirst();
  return row?.stripe_customer ?? null;
}

/** The customer that the business is at the provider. Of two that are created at the same time the first one stays. */
export async function ensureCustomer(act: Act, payments: PaymentsPort, bid: number): Promise<string> {
  const known = await findCustomer(act, bid);
  if (known !== null) return known;
  const { name, invoice } = await act.db
    .selectFrom('businesses as business')
    .leftJoin('billing_accounts as account', 'account.bid', 'business.bid')
    .select(['business.name', 'account.invoice'])
    .where('business.bid', '=', bid)
    .executeTakeFirstOrThrow();
  const { email = null } = (invoice ?? {}) as Partial<Wire['InvoiceData']>;
  const stripe_customer = await askProvider(act.context, bid, () =>
    createCustomer(payments, { name, email, bid }),
  );
  return act.write(async ({ db }) => {
    await db
      .insertInto('billing_accounts')
      .values({ bid, stripe_customer })
      .onConflict((conflict) =>
        conflict
          .column('bid')
          .doUpdateSet({ stripe_customer })
          .where('billing_accounts.stripe_customer', 'is', null),
      )
      .execute();
    return (await findCustomer({ db }, bid)) ?? stripe_customer;
  });
}

/** The provider knows fewer addresses as valid than Minga: one that it refuses does not keep anybody from paying. */
async function createCustomer(
  payments: PaymentsPort,
  customer: { name: string; email: string | null; bid: number },
): Promise<string> {
  try {
    return await payments.createCustomer(customer);
  } catch (error) {
    if (customer.email === null || !(error instanceof PaymentsError) || error.kind !== 'refused') throw error;
    return payments.createCustomer({ ...customer, email: null });
  }
}

/** The provider does not know the customer: it was deleted there, or is of other keys. The next page creates another one. */
export async function forgetCustomer(
  { db }: Pick<Context, 'db'>,
  bid: number,
  customer: string,
): Promise<void> {
  await db
    .updateTable('billing_accounts')
    .set({ stripe_customer: null })
    .where('bid', '=', bid)
    .where('stripe_customer', '=', customer)
    .execute();
}

/** Resolves with null if the provider does not know the customer, and forgets it. */
export async function askForCustomer<T>(
  context: Context,
  bid: number,
  customer: string,
  ask: () => Promise<T>,
): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.code !== 'resource_missing') throw error;
    await forgetCustomer(context, bid, customer);
    return null;
  }
}
