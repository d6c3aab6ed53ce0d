import document from '@minga/contract/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { contactViewParameters, normalContactViewQuery } from './contact-views.ts';

const { pattern, maxLength } = document.components.schemas.CrmViewQuery;
const accepts = (query: string) => new RegExp(pattern, 'u').test(query);

test.each([
  ['sort=tag&q=a', 'q=a&sort=tag'],
  ['?tag=cliente&saved=x&bid=1', 'tag=cliente'],
  ['tag=a&tag=b&owner=', 'tag=a'],
  ['created=2026-11-01..&has=phone,email', 'created=2026-11-01..&has=phone%2Cemail'],
  ['//evil.example/?tag=x', ''],
])('normalContactViewQuery of %s is %s', (query, normal) => {
  expect(normalContactViewQuery(query)).toBe(normal);
  expect(normalContactViewQuery(normal)).toBe(normal);
});

test('the pattern of the contract accepts every parameter and what a normal form may contain', () => {
  for (const name of contactViewParameters) expect(accepts(`${name}=a`), name).toBe(true);
  expect(accepts(normalContactViewQuery(new URLSearchParams({ q: '🦊 "a" & b=c/d?#:@~\u0000' })))).toBe(true);
  for (const query of ['', '?tag=a', '/crm?tag=a', 'bid=2&tag=a', 'tag=a&saved=x', 'tag', 'tag=a&', 'tag="'])
    expect(accepts(query), query).toBe(false);
});

test('the longest filter fits into a view', () => {
  const text = (length: number) => '字'.repeat(length);
  const query = new URLSearchParams({ q: text(200), tag: text(60), owner: 'a'.repeat(128) });
  expect(normalContactViewQuery(query).length).toBeLessThanOrEqual(maxLength);
});
