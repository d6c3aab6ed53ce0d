/** Mails about charges, queued in the transaction of what they tell (docs/product/billing.md 7.6). */
import type { Wire } from '@minga/contract';
import { businessRoles } from '@minga/rules/access/permissions';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Db = Kysely<Database>;

/** Recipient of the address in the invoice data. */
export const invoiceRecipient = '';

/** Queues the receipt for the address in the invoice data, else for the admin who asked for the charge or the last one. */
export async function queueReceipt(
  db: Db,
  { bid, id, created_by }: { bid: number; id: string; created_by: string | null },
  invoice: Wire['InvoiceData'] | null,
  now: Date,
): Promise<void> {
  const recipient = invoice?.email ? invoiceRecipient : await findBuyer(db, bid, created_by);
  if (recipient !== null) await queue(db, bid, id, 'receipt', [recipient], now);
}

/** Queues the mail that the card was not charged, for the admins, once per charge. */
export async function queueFailureMails(db: Db, bid: number, id: string, now: Date): Promise<void> {
  const admins = await selectAdmins(db, bid).execute();
  await queue(
    db,
    bid,
    id,
    'failure',
    admins.map(({ uid }) => uid),
    now,
  );
}

async function queue(
  db: Db,
  bid: number,
  charge_id: string,
  kind: 'receipt' | 'failure',
  recipients: readonly string[],
  due_at: Date,
): Promise<void> {
  if (recipients.length === 0) return;
  await db
    .insertInto('billing_mails')
    .values(recipients.map((recipient) => ({ bid, charge_id, kind, recipient, due_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Nobody asks for a renewal: whoever asked for the last change is meant. Only people who are admins still. */
export async function findBuyer(db: Db, bid: number, createdBy: string | null): Promise<string | null> {
  const last = await db
    .selectFrom('billing_transactions')
    .select('created_by')
    .where('bid', '=', bid)
    .where('created_by', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const uid = createdBy ?? last?.created_by ?? '';
  const admins = await selectAdmins(db, bid).execute();
  return admins.find((admin) => admin.uid === uid)?.uid ?? admins[0]?.uid ?? null;
}

function selectAdmins(db: Db, bid: number) {
  return db
    .selectFrom('business_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('role', '<=', businessRoles.admin)
    .orderBy('role')
    .orderBy('uid')
    .limit(50);
}
