import document from '@minga/contract/openapi.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { normalViewQuery, savedViewParameters } from './saved-views.ts';

describe('normalViewQuery', () => {
  test.each([
    ['q=a&view=list', 'view=list&q=a'],
    ['collapsed=31&density=compact&view=board', 'view=board&density=compact&collapsed=31'],
    [
      'widths=title-320,f4-180&columns=title,f4&view=list',
      'view=list&columns=title%2Cf4&widths=title-320%2Cf4-180',
    ],
    ['widths=title-320&width=9&widths=title-1', 'widths=title-320'],
    ['?mine=assigned&bid=1&tid=2&ref=x', 'mine=assigned'],
    ['view=list&view=board', 'view=list'],
    ['view=&q=', ''],
    ['q=señal+50%25', 'q=se%C3%B1al+50%25'],
    ['//evil.example/?view=list', ''],
    ['', ''],
  ])('of %s is %s', (query, normal) => {
    expect(normalViewQuery(query)).toBe(normal);
    expect(normalViewQuery(new URLSearchParams(query))).toBe(normal);
    expect(normalViewQuery(normal)).toBe(normal);
  });
});

describe('the pattern of the contract', () => {
  const { pattern } = document.components.schemas.SavedViewQuery;
  const accepts = (query: string) => new RegExp(pattern, 'u').test(query);

  test('accepts the widths of all columns that a team can have', () => {
    const columns = ['title', ...Array.from({ length: 72 }, (_, index) => `f${2_000_000_000 + index}`)];
    const query = new URLSearchParams({
      view: 'list',
      columns: columns.join(','),
      widths: columns.map((column) => `${column}-1600`).join(','),
    });
    expect(accepts(normalViewQuery(query))).toBe(true);
    expect(normalViewQuery(query).length).toBeLessThan(document.components.schemas.SavedViewQuery.maxLength);
    expect(accepts('widths=title:320')).toBe(false);
    expect(accepts('width=320')).toBe(false);
  });

  test('accepts every parameter and what a normal form may contain', () => {
    for (const name of savedViewParameters) expect(accepts(`${name}=a`), name).toBe(true);
    const odd = new URLSearchParams({ view: 'list', q: '🦊 "a" & b=c/d?#:@~\u0000' });
    expect(accepts(normalViewQuery(odd))).toBe(true);
  });

  test.each([
    '',
    '?view=list',
    '/boards?view=list',
    '//evil.example/?view=list',
    'https://evil.example/?view=list',
    'bid=2&view=list',
    'view=list&tid=2',
    'view=list&ref=x',
    'view',
    'view=list&',
    'view=list#x',
    'q=a b',
    'q=a/b',
    'q=<b>',
  ])('rejects %s', (query) => expect(accepts(query)).toBe(false));
});
