/** `listChatRooms`, `getChatRoom` and `createChatRoom`. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { lockBusiness } from '../locks.ts';
import { message } from '../messages.ts';
import { requireBusiness, requireSelf } from '../policy.ts';
import { storable } from '../storable.ts';
import { chatRoles } from './chat-roles.ts';
import { requireChatRoom } from './room-access.ts';
import { insertMembers, requireBusinessMembers, requireSpaceForRooms } from './room-members.ts';
import { loadRoom, loadRooms } from './room-rows.ts';
import { emitRoomChanged } from './room-events.ts';
import { openTicketRoom } from './tickets/ticket-rooms.ts';

/** The caller's rooms in a business. @throws AppError user/not-found, business/not-found */
export async function listRooms(read: Read, uid: string, bid: number): Promise<Wire['ChatRoom'][]> {
  requireSelf(read, uid);
  await requireBusiness(read, bid);
  return loadRooms(read, bid);
}

/** A room with its members. @throws AppError of the guard */
export async function getRoom(read: Read, uid: string, rid: string): Promise<Wire['ChatRoomAnswer']> {
  const { bid, id } = await requireChatRoom(read, uid, rid);
  return loadRoom(read, bid, id);
}

/**
 * Opens a room; the existing one of a pair, a team or a ticket is returned. The same room of the same person again, by its id,
 * returns the stored one.
 *
 * @throws AppError user/not-found, business/not-found, business/member-not-found, team/not-found, ticket/not-found,
 *   chat/too-many, request/invalid, also for an id that is taken
 */
export async function createRoom(
  write: Write,
  uid: string,
  input: Wire['NewChatRoom'],
): Promise<Wire['ChatRoomAnswer']> {
  requireSelf(write, uid);
  await requireBusiness(write, input.bid);
  if (input.kind !== 'ticket') {
    // No member of the business leaves it meanwhile, and no second room of a pair or a team is opened.
    await lockBusiness(write, input.bid);
    await requireBusiness(write, input.bid);
  }
  requireFittingFields(write, input);
  const id = await openers[input.kind](write, input);
  return loadRoom(write, input.bid, id);
}

type Opener = (write: Write, input: Wire['NewChatRoom']) => Promise<string>;

/** Return the id of the room, new or not. */
const openers: Record<Wire['ChatRoomKind'], Opener> = {
  direct: openDirect,
  group: openGroup,
  team: openTeam,
  ticket: (write, input) =>
    openTicketRoom(write, input.bid, input.ticket_id ?? '', (ticket_id) =>
      insertRoom(write, input, { ticket_id }),
    ),
};

async function openDirect(write: Write, input: Wire['NewChatRoom']): Promise<string> {
  const { uid, lang } = write.caller;
  const [peer, ...more] = input.members ?? [];
  if (peer === undefined || more.length > 0 || peer === uid)
    throw invalidField(lang, '/room/members', 'other');
  await requireBusinessMembers(write, input.bid, [peer]);
  const pair = [uid, peer].sort();
  const existing = await write.db
    .selectFrom('chat_rooms')
    .select('id')
    .where('bid', '=', input.bid)
    .where(sql<boolean>`pair = ${pair}::text[]`)
    .executeTakeFirst();
  if (existing) return existing.id;
  await requireSpaceForRooms(write, input.bid, pair);
  const id = await insertRoom(write, input, { pair });
  const members = pair.map((one) => ({ uid: one, role: chatRoles.member }));
  await insertMembers(write, { bid: input.bid, id }, members);
  emitRoomChanged(write, { bid: input.bid, id });
  return id;
}

async function openGroup(write: Write, input: Wire['NewChatRoom']): Promise<string> {
  const { uid } = write.caller;
  const { bid } = input;
  const others = [...new Set(input.members)].filter((one) => one !== uid);
  const repeated = await findRepeated(write, input);
  if (repeated !== null) return repeated;
  await requireBusinessMembers(write, bid, others);
  await requireSpaceForRooms(write, bid, [uid, ...others]);
  const name = cleanName(write.caller.lang, '/room/name', storable(input.name ?? ''));
  const id = await insertRoom(write, input, { name });
  await insertMembers(write, { bid, id }, [
    { uid, role: chatRoles.owner },
    ...others.map((one) => ({ uid: one, role: chatRoles.member })),
  ]);
  emitRoomChanged(write, { bid, id });
  return id;
}

async function openTeam(write: Write, input: Wire['NewChatRoom']): Promise<string> {
  const { bid, team_id = 0 } = input;
  await requireTeamPlace(write, bid, team_id);
  const existing = await write.db
    .selectFrom('chat_rooms')
    .select('id')
    .where('bid', '=', bid)
    .where('team_id', '=', team_id)
    .executeTakeFirst();
  if (existing) return existing.id;
  const id = await insertRoom(write, input, { team_id });
  emitRoomChanged(write, { bid, id });
  return id;
}

/** Requires the caller to be a member of the team; being an admin of the business is not enough. */
async function requireTeamPlace({ db, caller }: Write, bid: number, tid: number): Promise<void> {
  const place = await db
    .selectFrom('team_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('uid', '=', caller.uid)
    .forKeyShare()
    .executeTakeFirst();
  if (!place) throw new AppError('team/not-found');
}

/** The group that the caller has opened with this id before, or null. */
async function findRepeated({ db, caller }: Write, { bid, id }: Wire['NewChatRoom']): Promise<string | null> {
  if (id === undefined) return null;
  const row = await db
    .selectFrom('chat_rooms as r')
    .innerJoin('chat_members as own', (join) =>
      join.onRef('own.bid', '=', 'r.bid').onRef('own.room_id', '=', 'r.id').on('own.uid', '=', caller.uid),
    )
    .select('r.id')
    .where('r.bid', '=', bid)
    .where('r.id', '=', id)
    .where('r.kind', '=', 'group')
    .where('r.created_by', '=', caller.uid)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @throws AppError request/invalid for an id that is taken */
async function insertRoom(
  write: Write,
  input: Wire['NewChatRoom'],
  own: { name?: string; pair?: string[]; team_id?: number; ticket_id?: string },
): Promise<string> {
  const now = write.context.clock.now();
  const { bid, kind, topic = '' } = input;
  const row = await write.db
    .insertInto('chat_rooms')
    .values({
      bid,
      id: input.id ?? newClientId(),
      kind,
      name: '',
      topic: storable(topic).trim(),
      ...own,
      created_by: write.caller.uid,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return row.id;
  const { lang } = write.caller;
  throw new AppError('request/invalid', {
    fields: [{ path: '/room/id', message: message('idTaken', lang) }],
  });
}

/** What a kind of room does not have is refused, not ignored. @throws AppError request/invalid */
function requireFittingFields({ caller: { lang } }: Write, input: Wire['NewChatRoom']): void {
  const { kind, name, members, team_id, ticket_id } = input;
  if (kind === 'group' && name === undefined) throw invalidField(lang, '/room/name', 'required');
  if (kind !== 'group' && name !== undefined) throw invalidField(lang, '/room/name', 'other');
  if (kind === 'team' && team_id === undefined) throw invalidField(lang, '/room/team_id', 'required');
  if (kind !== 'team' && team_id !== undefined) throw invalidField(lang, '/room/team_id', 'other');
  if (kind === 'ticket' && ticket_id === undefined) throw invalidField(lang, '/room/ticket_id', 'required');
  if (kind !== 'ticket' && ticket_id !== undefined) throw invalidField(lang, '/room/ticket_id', 'other');
  const hasOwnMembers = kind === 'direct' || kind === 'group';
  if (!hasOwnMembers && members !== undefined) throw invalidField(lang, '/room/members', 'other');
}
