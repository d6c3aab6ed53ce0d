import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Something to wait for that a test ends when it likes. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('work of one name waits for the work before it, other work does not', async () => {
  const turns = createTurns();
  const first = gate();
  const done: string[] = [];
  const note = (name: string) => done.push(name);
  const one = turns.take('a', () => first.opened.then(() => note('a1')));
  const two = turns.take('a', async () => note('a2'));
  await turns.take('b', async () => note('b'));
  expect(done).toEqual(['b']);
  first.open();
  await Promise.all([one, two]);
  expect(done).toEqual(['b', 'a1', 'a2']);
});

test('work that fails lets the next one in, and tells who asked for it', async () => {
  const turns = createTurns();
  const failing = turns.take('a', () => Promise.reject(new Error('on purpose')));
  const next = turns.take('a', async () => 'next');
  await expect(failing).rejects.toThrow('on purpose');
  expect(await next).toBe('next');
  expect(await turns.take('a', async () => 'later')).toBe('later');
});
