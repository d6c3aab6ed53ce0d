/** Order and search of the list of rooms. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';

type Room = Wire['ChatRoom'];

/** The rooms with the latest message first. */
export function sortRooms(rooms: readonly Room[]): Room[] {
  const lastActivity = ({ last_message, created_at }: Room) => last_message?.created_at ?? created_at;
  return rooms.toSorted((a, b) => lastActivity(b).localeCompare(lastActivity(a)));
}

/** The rooms whose name contains a text; case and accents are ignored. */
export function findRooms(rooms: readonly Room[], text: string): Room[] {
  const wanted = foldText(text.trim());
  return rooms.filter(({ name }) => foldText(name).includes(wanted));
}
