/** Blocked addresses: list, block, unblock (docs/product/sudo.md 3.1). */
import type { Wire } from '@minga/contract';
import { sudoLimits } from '@minga/rules/access/sudo';
import { BlockList } from 'node:net';
import {
  type AddressNetwork,
  canonicalAddress,
  parseNetwork,
  writeNetwork,
} from '../../base/networks/address-networks.ts';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { invalidField, readTime } from '../fields.ts';
import { nameOfUser } from '../people-names.ts';
import { requireSudo } from '../policy.ts';
import { announceTransient } from '../transient-events.ts';
import { cleanReason, recordSudo } from './audit.ts';
import { requireFreshSudo } from './guards.ts';

/** The blocks that have not expired, newest first. @throws AppError auth/forbidden */
export async function listAddresses(read: Read): Promise<Wire['SudoAddressesAnswer']> {
  requireSudo(read);
  const rows = await read.db
    .selectFrom('blocked_addresses as one')
    .leftJoin('users as u', 'u.uid', 'one.uid')
    .select([
      'one.network',
      'one.reason',
      'one.expires_at',
      'one.uid',
      'one.created_at',
      nameOfUser.as('name'),
    ])
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', read.context.clock.now())]),
    )
    .orderBy('one.created_at', 'desc')
    .orderBy('one.network')
    .execute();
  return {
    addresses: rows.map((row) => ({
      ip: row.network,
      reason: row.reason,
      expires_at: row.expires_at?.toISOString() ?? null,
      by: row.uid,
      by_name: row.name || row.uid,
      created_at: row.created_at.toISOString(),
    })),
    own: read.caller.address ?? '',
  };
}

/**
 * Blocks a network in all processes, or lets it in again. A network that is blocked already gets the new reason and end.
 *
 * @throws AppError request/invalid, sudo/own-address, sudo/too-many and those of the guard
 */
export async function blockAddress(
  write: Write,
  { ip, block, expires_at, reason }: Wire['SudoAddressBlock'],
): Promise<void> {
  await requireFreshSudo(write);
  const { context, caller, db } = write;
  const parsed = parseNetwork(ip);
  if (!parsed) throw invalidField(caller.lang, '/ip', 'pattern');
  const network = writeNetwork(parsed);
  const now = context.clock.now();
  await db.deleteFrom('blocked_addresses').where('expires_at', '<=', now).execute();
  if (block) {
    const expires = expires_at === undefined ? null : readTime(caller.lang, '/expires_at', expires_at);
    if (expires && expires <= now)
      throw invalidField(caller.lang, '/expires_at', 'format', { format: 'date-time' });
    if (contains(parsed, caller.address ?? '')) throw new AppError('sudo/own-address');
    const row = { reason: cleanReason(write, reason), expires_at: expires, uid: caller.uid, created_at: now };
    await db
      .insertInto('blocked_addresses')
      .values({ network, ...row })
      .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
      .execute();
  } else await db.deleteFrom('blocked_addresses').where('network', '=', network).execute();
  // Locks the audit log, so that two writes cannot exceed the limit together.
  await recordSudo(write, {
    action: block ? 'address-blocked' : 'address-unblocked',
    targets: [network],
    reason,
  });
  if (block) await requireRoom(write);
  // The other processes are told at the commit.
  await announceTransient({ ...context, db }, { type: 'addresses-changed' });
  write.afterCommit(() => context.blockedAddresses.reload());
}

/** @throws AppError sudo/too-many */
async function requireRoom({ db }: Write): Promise<void> {
  const { count } = await db
    .selectFrom('blocked_addresses')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > sudoLimits.blockedAddresses)
    throw new AppError('sudo/too-many', { values: { limit: String(sudoLimits.blockedAddresses) } });
}

function contains({ address, prefix, family }: AddressNetwork, one: string): boolean {
  const plain = canonicalAddress(one);
  if (plain === null) return false;
  const list = new BlockList();
  list.addSubnet(address, prefix, family);
  return list.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}
