import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { readersByMessage } from './readers.ts';

const messages = [2, 3, 6].map(
  (position) => ({ id: `m${position}`, position, uid: 'ana' }) as Wire['ChatMessage'],
);
const member = (uid: string, read_position: number | null) => ({ uid, read_position }) as Wire['ChatMember'];
const idsOf = (hasLater: boolean, ...members: Wire['ChatMember'][]) =>
  [...readersByMessage({ messages, hasLater }, members, 'ana')].map(([id, readers]) => [
    id,
    readers.map(({ uid }) => uid),
  ]);

test('finds the last message at or before the position, which may be that of a reply', () => {
  expect(idsOf(false, member('beto', 5), member('carla', 3), member('luis', 9))).toEqual([
    ['m3', ['beto', 'carla']],
    ['m6', ['luis']],
  ]);
});

test('leaves out the user, messages that were not fetched, and positions that are not shown', () => {
  expect(idsOf(false, member('ana', 6), member('beto', 1), member('carla', null))).toEqual([]);
  expect(idsOf(true, member('beto', 9), member('carla', 3))).toEqual([['m3', ['carla']]]);
});

test('leaves out a member whose last read message is their own', () => {
  const own = [{ ...messages[0]!, uid: 'beto' }];
  expect(readersByMessage({ messages: own, hasLater: false }, [member('beto', 2)], 'ana').size).toBe(0);
});
