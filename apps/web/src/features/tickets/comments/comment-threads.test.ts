import { expect, test } from 'vitest';
import { foldedReplies, groupThreads } from './comment-threads.ts';
import { comment } from './testing-comments.tsx';

const root = comment(1, 'Uno');
const reply = (number: number, of = root) => comment(number, 'Respuesta', { root_id: of.id });

test('groups replies under their roots and keeps both orders', () => {
  const other = comment(2, 'Dos');
  const replies = [reply(3), reply(4, other), reply(5)];
  expect(groupThreads([root, other, ...replies])).toEqual([
    { root, replies: [replies[0], replies[2]] },
    { root: other, replies: [replies[1]] },
  ]);
});

test('shows a reply whose root is missing as a thread of its own', () => {
  const lost = reply(3);
  expect(groupThreads([lost])).toEqual([{ root: lost, replies: [] }]);
});

test('folds all but the last three replies', () => {
  const replies = [2, 3, 4, 5, 6].map((number) => reply(number));
  expect(foldedReplies({ root, replies })).toEqual([replies[0]?.id, replies[1]?.id]);
  expect(foldedReplies({ root, replies: replies.slice(2) })).toEqual([]);
});
