import type { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Logger } from '../../base/logger.ts';
import type { LivePort } from '../../base/ports.ts';
import type { Database } from '../../db/schema.ts';
import { createBlockedAddresses } from './blocked-addresses.ts';

type Rows = { network: string; expires_at: Date | null }[];

/** The list with a database that answers when the test says so. */
function blockedAddresses() {
  const reads: { resolve(rows: Rows): void; reject(error: Error): void }[] = [];
  const execute = () => new Promise<Rows>((resolve, reject) => reads.push({ resolve, reject }));
  const db = { selectFrom: () => ({ select: () => ({ execute }) }) } as unknown as Kysely<Database>;
  const warn = vi.fn();
  const addresses = createBlockedAddresses({
    db,
    clock: { now: () => new Date() },
    logger: { warn } as unknown as Logger,
    live: { disconnect: () => {} } as unknown as LivePort,
  });
  return { addresses, reads, warn };
}

const blocked: Rows = [{ network: '192.0.2.0/24', expires_at: null }];

test('a read that ends after a later one does not replace its result', async () => {
  const { addresses, reads } = blockedAddresses();
  const [first, second] = [addresses.reload(), addresses.reload()];
  reads[1]?.resolve(blocked);
  await second;
  reads[0]?.resolve([]);
  await first;
  expect(addresses.isBlocked('192.0.2.7')).toBe(true);
});

test('a renewal in the background logs its failure and keeps the former list', async () => {
  const { addresses, reads, warn } = blockedAddresses();
  const first = addresses.reload();
  reads[0]?.resolve(blocked);
  await first;
  addresses.renew();
  reads[1]?.reject(new Error('the database is gone'));
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(addresses.isBlocked('192.0.2.7')).toBe(true);
});
