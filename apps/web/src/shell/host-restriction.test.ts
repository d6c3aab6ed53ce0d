import { expect, test } from 'vitest';
import { isHostRefused } from './host-restriction.ts';

test.each([
  ['minga.universidad.example', 'universidad.example', true],
  ['MEDICINA.universidad.example', 'universidad.example', false],
  ['minga.example', 'universidad.example', false],
  ['minga.universidad.example', undefined, false],
  ['minga.universidad.example', '', false],
])('%s with the domain %s set: %s', (host, domain, isRefused) => {
  expect(isHostRefused(host, domain)).toBe(isRefused);
});
