/** Push certificates, with which Apple's push service wakes devices (docs/product/mdm.md 2.4). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { createSigningRequest, readPushCertificate } from './crypto/identities.ts';
import { requireSealer, secretOwner } from './secrets.ts';

/** @throws AppError of the guard */
export async function listCertificates(read: Read, bid: number): Promise<Wire['MdmCertificatesAnswer']> {
  await requireBusinessAdmin(read, bid);
  const rows = await loadCertificates(read, bid);
  const now = read.context.clock.now();
  return {
    certificates: rows.map((row) => present(row, rows, now)),
    configured: read.context.sealer !== null,
  };
}

/** @throws AppError of the guard, mdm/not-configured */
export async function requestCertificate(write: Write, bid: number): Promise<Wire['MdmCertificate']> {
  await requireBusinessAdmin(write, bid);
  const sealer = requireSealer(write.context);
  const { csr, privateKey } = await createSigningRequest(bid);
  await lockBusiness(write, bid);
  await write.db
    .deleteFrom('mdm_push_certificates')
    .where('bid', '=', bid)
    .where('certificate', 'is', null)
    .execute();
  const now = write.context.clock.now();
  const row = await write.db
    .insertInto('mdm_push_certificates')
    .values({
      bid,
      csr,
      private_key_sealed: sealer.seal(privateKey, secretOwner('push', bid)),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(row, [row], now);
}

/** @throws AppError of the guard, mdm/no-request, mdm/certificate-invalid */
export async function storeCertificate(
  write: Write,
  bid: number,
  pem: string,
): Promise<Wire['MdmCertificate']> {
  await requireBusinessAdmin(write, bid);
  await lockBusiness(write, bid);
  const [latest] = await loadCertificates(write, bid);
  if (!latest || latest.certificate !== null) throw new AppError('mdm/no-request');
  const now = write.context.clock.now();
  const read = readPushCertificate(pem, latest.csr, now);
  if (!read) throw new AppError('mdm/certificate-invalid');
  const row = await write.db
    .updateTable('mdm_push_certificates')
    .set({ certificate: pem, topic: read.topic, expires_at: read.expiresAt, stored_at: now })
    .where('bid', '=', bid)
    .where('id', '=', latest.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAct(write, bid, { action: 'push-certificate-stored' });
  return present(row, [row], now);
}

/** The certificate in use, if it is still valid. */
export async function loadActiveCertificate(
  { db, context }: Pick<Read, 'db' | 'context'>,
  bid: number,
): Promise<Row<'mdm_push_certificates'> | null> {
  const rows = await loadCertificates({ db }, bid);
  const now = context.clock.now();
  return rows.find((row) => present(row, rows, now).status === 'active') ?? null;
}

/** Newest first. A business has few: one a year. */
async function loadCertificates({ db }: Pick<Read, 'db'>, bid: number) {
  return db
    .selectFrom('mdm_push_certificates')
    .selectAll()
    .where('bid', '=', bid)
    .orderBy('id', 'desc')
    .execute();
}

function present(
  row: Row<'mdm_push_certificates'>,
  all: readonly Row<'mdm_push_certificates'>[],
  now: Date,
): Wire['MdmCertificate'] {
  return {
    id: row.id,
    status: statusOf(row, all, now),
    csr: row.csr,
    topic: row.topic,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

function statusOf(
  row: Row<'mdm_push_certificates'>,
  all: readonly Row<'mdm_push_certificates'>[],
  now: Date,
): Wire['MdmCertificate']['status'] {
  if (row.expires_at === null) return 'requested';
  const latest = all.find(({ certificate }) => certificate !== null);
  if (latest !== undefined && latest.id !== row.id) return 'replaced';
  return row.expires_at > now ? 'active' : 'expired';
}
