/**
 * Blocked addresses of this process: held in memory, because every request asks, and read again when a process changes
 * them. A listener that lost its connection reads them when it is back; a list that is older than ten seconds is renewed
 * by the next request, in the background.
 */
import { BlockList } from 'node:net';
import type { Kysely } from 'kysely';
import { canonicalAddress, parseNetwork } from '../../base/networks/address-networks.ts';
import type { Clock } from '../../base/clock.ts';
import type { Logger } from '../../base/logger.ts';
import type { BlockedAddressesPort, LivePort } from '../../base/ports.ts';
import type { Database } from '../../db/schema.ts';

interface BlockedNetwork {
  network: string;
  expires_at: Date | null;
}

/** Age at which the list is renewed, in milliseconds. */
const staleAfterMs = 10_000;

export function createBlockedAddresses({
  db,
  clock,
  logger,
  live,
}: {
  db: Kysely<Database>;
  clock: Clock;
  logger: Logger;
  live: LivePort;
}): BlockedAddressesPort {
  let networks: BlockedNetwork[] = [];
  let list = new BlockList();
  /** When the next block ends, in milliseconds since 1970. */
  let changesAt = Infinity;
  let loadedAt = 0;
  /** Reads of the list are numbered by their start: one that ends late must not replace the result of a later one. */
  let lastStarted = 0;
  let applied = 0;

  const build = () => {
    const now = clock.now().getTime();
    const current = networks.filter(({ expires_at }) => expires_at === null || expires_at.getTime() > now);
    changesAt = Math.min(Infinity, ...current.map(({ expires_at }) => expires_at?.getTime() ?? Infinity));
    list = new BlockList();
    for (const { network } of current) {
      const parsed = parseNetwork(network);
      if (parsed) list.addSubnet(parsed.address, parsed.prefix, parsed.family);
    }
  };

  const isBlocked = (address: string): boolean => {
    const now = clock.now().getTime();
    if (now - loadedAt > staleAfterMs) {
      // Further requests do not ask again meanwhile; without a database the former list stays.
      loadedAt = now;
      renew();
    }
    if (networks.length === 0) return false;
    if (now >= changesAt) build();
    const plain = canonicalAddress(address);
    return plain !== null && list.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
  };

  const reload = async (): Promise<void> => {
    lastStarted += 1;
    const started = lastStarted;
    const rows = await db.selectFrom('blocked_addresses').select(['network', 'expires_at']).execute();
    if (started < applied) return;
    applied = started;
    networks = rows;
    loadedAt = clock.now().getTime();
    build();
    if (networks.length > 0) live.disconnect(({ address }) => isBlocked(address));
  };

  const renew = (): void => {
    void reload().catch((error: unknown) => logger.warn('the blocked addresses were not read', { error }));
  };

  return { isBlocked, reload, renew };
}
