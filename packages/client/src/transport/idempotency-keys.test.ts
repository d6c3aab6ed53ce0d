import { expect, test } from 'vitest';
import { idempotencyKeyOf, withIdempotencyKey } from './idempotency-keys.ts';

test('assigns its own key to each body and returns the body itself', () => {
  const [first, second] = [{ title: 'Uno' }, { title: 'Uno' }];
  expect(withIdempotencyKey(first)).toBe(first);
  withIdempotencyKey(second);
  expect(idempotencyKeyOf(first)).toMatch(/^[-0-9A-Z_a-z]{20}$/);
  expect(idempotencyKeyOf(second)).not.toBe(idempotencyKeyOf(first));
});

test('assigns a given key, so that an equal body joins an earlier attempt', () => {
  const bodies = [{ id: 'a' }, { id: 'a' }].map((body) => withIdempotencyKey(body, body.id));
  expect(bodies.map(idempotencyKeyOf)).toEqual(['a', 'a']);
});

test.each([[{ title: 'Uno' }], [null], [undefined], ['text']])('has no key for %j', (body) => {
  expect(idempotencyKeyOf(body)).toBeUndefined();
});
