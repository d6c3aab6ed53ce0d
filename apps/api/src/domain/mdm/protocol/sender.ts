/** Authentication of messages: the certificate that signed one must be an identity that was issued and not revoked. */
import type { Row } from '../../../db/schema.ts';
import type { Context } from '../../context.ts';
import { readSigner } from '../crypto/signature.ts';
import type { Stored } from '../identities.ts';

/** Response to a message. 401 is never one: a device would remove its management. */
export interface ProtocolAnswer {
  status: 200 | 400 | 403 | 404 | 410;
  /** Property list in XML; empty without one. */
  body?: string;
}

/** The message is answered like any other that is not accepted, so that nobody learns what exists. */
export const refused: ProtocolAnswer = { status: 403 };
export const accepted: ProtocolAnswer = { status: 200 };
export const unreadable: ProtocolAnswer = { status: 400 };

/** The identity behind a signed body; null for a foreign, revoked, forged or missing one. */
export async function authenticate(
  { db }: Context,
  signature: string | string[] | undefined,
  body: Uint8Array,
): Promise<Row<'mdm_identities'> | null> {
  const signer = readSigner(signature);
  if (!signer) return null;
  const identity = await db
    .selectFrom('mdm_identities')
    .selectAll()
    .where('bid', '=', signer.bid)
    .where('fingerprint', '=', signer.fingerprint)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return identity && (await signer.verify(body)) ? identity : null;
}

/**
 * The device to which the identity is pinned, locked; null if the message names another device, or if the device has
 * enrolled with another identity or left since.
 */
export async function lockSender(
  { db }: Stored,
  { bid, fingerprint, device_id }: Row<'mdm_identities'>,
  udid: string,
): Promise<Row<'mdm_devices'> | null> {
  if (device_id === null) return null;
  const device = await db
    .selectFrom('mdm_devices')
    .selectAll()
    .where('bid', '=', bid)
    .where('id', '=', device_id)
    .forUpdate()
    .executeTakeFirst();
  return device && device.udid === udid && device.fingerprint === fingerprint ? device : null;
}
