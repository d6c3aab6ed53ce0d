/** Check-in messages of devices: enrolment, push tokens, bootstrap token and leaving (docs/product/mdm.md 3.3). */
import type { Row } from '../../../db/schema.ts';
import type { Context } from '../../context.ts';
import { installWanted, resetAssignments } from '../assignment-states.ts';
import { deviceInformationKeys } from '../command-keys.ts';
import { type PlistDict, dataAt, readPlist, textAt, writePlist } from '../crypto/plist.ts';
import { type Stored, revokeIdentities } from '../identities.ts';
import { forgetLostMode } from '../lost-mode.ts';
import { cancelWaiting, queueCommand, wakeDevice } from '../queue.ts';
import { requireSealer, secretOwner } from '../secrets.ts';
import { enrol } from './enroll.ts';
import { type ProtocolAnswer, accepted, authenticate, lockSender, refused, unreadable } from './sender.ts';

/** Longest token, in characters of Base64. */
const longestToken = 16_384;

/** Handles one message. */
export async function checkIn(
  context: Context,
  signature: string | string[] | undefined,
  body: Uint8Array,
): Promise<ProtocolAnswer> {
  const identity = await authenticate(context, signature, body);
  if (!identity) return refused;
  const message = readPlist(body);
  if (!message) return unreadable;
  const type = textAt(message, 'MessageType');
  const udid = textAt(message, 'UDID');
  // Macs ask to manage their users, too: 410 says that the server does not.
  if (type === 'UserAuthenticate') return { status: 410 };
  if (type === 'DeclarativeManagement') return { status: 404 };
  // Tokens of a user of a Mac.
  if (textAt(message, 'UserID') !== '') return accepted;
  let enrolled: Row<'mdm_devices'> | null = null;
  const answer = await context.db.transaction().execute(async (db) => {
    const stored = { db, context };
    if (type === 'Authenticate') return enrol(stored, identity, message);
    const device = await lockSender(stored, identity, udid);
    if (!device) return refused;
    if (type === 'TokenUpdate') {
      if (await storeTokens(stored, device, message)) enrolled = device;
      return accepted;
    }
    if (type === 'CheckOut') return leave(stored, device);
    if (type === 'SetBootstrapToken') return storeBootstrapToken(stored, device, message);
    if (type === 'GetBootstrapToken') return returnBootstrapToken(stored, device);
    return unreadable;
  });
  // The device must not wait for Apple's push service.
  if (enrolled) void wakeDevice(context, identity.bid, (enrolled as Row<'mdm_devices'>).id);
  return answer;
}

/** Completes an enrolment, or stores new tokens. Returns whether the device has enrolled now. */
async function storeTokens(
  stored: Stored,
  { bid, id, status, unlock_token_sealed }: Row<'mdm_devices'>,
  message: PlistDict,
): Promise<boolean> {
  // A device that the business has released stays so.
  if (status === 'unenrolled') return false;
  const { db, context } = stored;
  const now = context.clock.now();
  const unlock = dataAt(message, 'UnlockToken');
  const isNew = status === 'pending';
  await db
    .updateTable('mdm_devices')
    .set({
      status: 'enrolled',
      push_topic: textAt(message, 'Topic').slice(0, 200),
      push_magic: textAt(message, 'PushMagic').slice(0, 200),
      push_token: dataAt(message, 'Token')?.slice(0, 1000) ?? null,
      // Devices send it only once.
      unlock_token_sealed:
        unlock !== null && unlock.length <= longestToken
          ? requireSealer(context).seal(Buffer.from(unlock, 'base64'), secretOwner('unlock', bid))
          : unlock_token_sealed,
      last_seen_at: now,
      updated_at: now,
      ...(isNew ? { enrolled_at: now } : {}),
    })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  if (isNew) {
    await askForInformation(stored, bid, id);
    await installWanted(stored, bid, id);
  }
  return isNew;
}

/** On behalf of whoever invited the device. */
async function askForInformation(stored: Stored, bid: number, device: string): Promise<void> {
  const { created_by } = await stored.db
    .selectFrom('mdm_identities')
    .select('created_by')
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await queueCommand(stored, bid, device, {
    command: 'DeviceInformation',
    keys: deviceInformationKeys,
    by: created_by,
  });
}

/** The device has removed its management: it has to enrol again with another identity. */
export async function leave(stored: Stored, { bid, id }: Row<'mdm_devices'>): Promise<ProtocolAnswer> {
  const { db, context } = stored;
  const now = context.clock.now();
  await cancelWaiting(stored, bid, id);
  await resetAssignments(stored, bid, id);
  await revokeIdentities(stored, bid, id);
  await forgetLostMode(stored, bid, id);
  await db
    .updateTable('mdm_devices')
    .set({
      status: 'unenrolled',
      push_topic: null,
      push_magic: null,
      push_token: null,
      unlock_token_sealed: null,
      bootstrap_token_sealed: null,
      last_seen_at: now,
      updated_at: now,
    })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  return accepted;
}

/** An empty token removes the former one. */
async function storeBootstrapToken(
  { db, context }: Stored,
  { bid, id }: Row<'mdm_devices'>,
  message: PlistDict,
): Promise<ProtocolAnswer> {
  const token = dataAt(message, 'BootstrapToken');
  if (token !== null && token.length > longestToken) return unreadable;
  const bootstrap_token_sealed =
    token === null
      ? null
      : requireSealer(context).seal(Buffer.from(token, 'base64'), secretOwner('bootstrap', bid));
  await db
    .updateTable('mdm_devices')
    .set({ bootstrap_token_sealed })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  return accepted;
}

function returnBootstrapToken(
  { context }: Stored,
  { bid, bootstrap_token_sealed }: Row<'mdm_devices'>,
): ProtocolAnswer {
  if (bootstrap_token_sealed === null) return accepted;
  const BootstrapToken = requireSealer(context).open(bootstrap_token_sealed, secretOwner('bootstrap', bid));
  return { status: 200, body: writePlist({ BootstrapToken }) };
}
