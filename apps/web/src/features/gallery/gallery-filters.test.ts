import { expect, test } from 'vitest';
import { testBusiness } from '../../shared/testing/screen-world.tsx';
import { galleryRequest, noFilters, readFilters, writeFilters } from './gallery-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));
const requestOf = (text: string) => galleryRequest(testBusiness, read(text));

test('reads the filters of the address', () => {
  expect(read('type=3&by=ana&ticket=NUB-12')).toEqual({ type: 3, uid: 'ana', ticket: 'NUB-12' });
  expect(read('')).toEqual(noFilters);
});

test.each(['type=9', 'type=', 'type=0.5', 'type=image', `by=${'x'.repeat(129)}`, 'by='])(
  'ignores the unknown filter %s',
  (text) => expect(read(text)).toEqual(noFilters),
);

test('writes changed filters, removes empty ones and keeps the rest of the address', () => {
  const query = new URLSearchParams('hl=es&type=0&by=ana');
  expect(String(writeFilters(query, { type: 1, uid: null, ticket: 'NUB-12' }))).toBe(
    'hl=es&type=1&ticket=NUB-12',
  );
  expect(String(writeFilters(query, noFilters))).toBe('hl=es');
});

test('asks for a ticket by its number, with or without the prefix of the business', () => {
  for (const text of ['NUB-12', 'nub 12', '12', '#12'])
    expect(requestOf(`ticket=${encodeURIComponent(text)}`)).toMatchObject({ id: 1, ticketNumber: 12 });
  expect(requestOf('type=0&by=ana')).toEqual({ id: 1, ticketNumber: undefined, type: 0, uid: 'ana' });
});

test('makes no request for a text that names no ticket of the business', () => {
  for (const text of ['MIN-12', 'camión', '0']) expect(requestOf(`ticket=${text}`)).toBeNull();
});
