/** `announceBusinessPresence` (docs/product/chat.md 3.6). */
import type { Wire } from '@minga/contract';
import { mostPresentInBusiness } from '@minga/rules/presence';
import type { Act } from '../context.ts';
import { requireBusiness } from '../policy.ts';
import { selectPeopleOfOwnRooms } from './people-of-rooms.ts';

/**
 * Announces that the caller has the business open; returns who else of their rooms is present, if they ask.
 *
 * @throws AppError business/not-found
 */
export async function announceBusinessPresence(
  act: Act,
  bid: number,
  { tab, left = false, with_people = false }: Wire['BusinessPresenceAnnouncement'],
): Promise<Wire['BusinessPresence']> {
  await requireBusiness(act, bid);
  const { uid, name } = act.caller;
  act.announce({ type: 'presence', bid, tid: null, uid, name, tab, ticketId: null, writing: null, left });
  if (!with_people) return { uids: null };
  const others = act.context.presence.listPresent(bid).filter((one) => one !== uid);
  return { uids: await selectPeopleOfOwnRooms(act, bid, others, mostPresentInBusiness) };
}
