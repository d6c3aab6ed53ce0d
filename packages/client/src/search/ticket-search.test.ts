/** The infinite query `ticketSearch`: cursors, bounds and overlapping pages. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { foundTicketsOf, mostSearchPages, ticketSearchEndpoints } from './ticket-search.ts';

const { ticketSearch } = ticketSearchEndpoints.endpoints;
const arg = { id: 1, ticketSearch: { txt: 'agua' } };
const ticket = (id: string) => ({ id, title: id }) as Wire['FoundTicket'];

let server: FakeServer;
let store: ReturnType<typeof testStore>;
beforeEach(() => {
  server = new FakeServer();
  beHost();
  store = testStore();
});
afterEach(() => server.close());

async function readPage(index: number, answer: Wire['SearchAnswer']) {
  const reading = store.dispatch(
    ticketSearch.initiate(arg, index === 0 ? {} : { direction: 'forward' as const }),
  );
  const call = await server.call(index);
  call.answer(200, answer);
  await reading;
  return call;
}

test('sends the cursor of the last page and returns every ticket once', async () => {
  const first = await readPage(0, { tickets: [ticket('a'), ticket('b')], next: 'abc' });
  expect(first).toMatchObject({ method: 'POST', url: '/business/1/search', body: { txt: 'agua' } });
  const second = await readPage(1, { tickets: [ticket('b'), ticket('c')], next: null });
  expect(second.body).toEqual({ txt: 'agua', cursor: 'abc' });
  const { data, hasNextPage } = ticketSearch.select(arg)(store.getState());
  expect(foundTicketsOf(data).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(hasNextPage).toBe(false);
});

test('ends after the maximum number of pages', async () => {
  for (let page = 0; page < mostSearchPages; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the previous one ends
    await readPage(page, { tickets: [ticket(`${page}`)], next: 'more' });
  }
  const { data, hasNextPage } = ticketSearch.select(arg)(store.getState());
  expect(foundTicketsOf(data)).toHaveLength(mostSearchPages);
  expect(hasNextPage).toBe(false);
});
