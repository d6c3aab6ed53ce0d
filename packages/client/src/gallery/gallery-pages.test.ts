/** The infinite query `galleryPages`: filters, cursors, overlapping pages, and what makes it stale. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { galleryFilesOf, galleryPagesEndpoints } from './gallery-pages.ts';

const { galleryPages } = galleryPagesEndpoints.endpoints;
const arg = { id: 1, ticketNumber: 12, type: 0, uid: 'ana' } as const;
const file = (id: string) => ({ id, name: id }) as Wire['GalleryFile'];

let server: FakeServer;
let store: ReturnType<typeof testStore>;
beforeEach(() => {
  server = new FakeServer();
  beHost();
  store = testStore();
});
afterEach(() => {
  server.close();
  vi.useRealTimers();
});

async function readPage(index: number, answer: Wire['GalleryPage']): Promise<string> {
  const reading = store.dispatch(
    galleryPages.initiate(arg, index === 0 ? {} : { direction: 'forward' as const }),
  );
  const call = await server.call(index);
  call.answer(200, answer);
  await reading;
  return call.url;
}

test('sends the filters with every page and returns every file once', async () => {
  const first = await readPage(0, { files: [file('c'), file('b')], next: 'abc' });
  expect(first).toBe('/pages/1/gallery?ticket_number=12&type=0&uid=ana&limit=60');
  const second = await readPage(1, { files: [file('b'), file('a')], next: null });
  expect(second).toBe('/pages/1/gallery?ticket_number=12&type=0&uid=ana&limit=60&cursor=abc');
  const { data, hasNextPage } = galleryPages.select(arg)(store.getState());
  expect(galleryFilesOf(data).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(hasNextPage).toBe(false);
});

test('remembers when each page was read, as its signed URLs expire', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  await readPage(0, { files: [file('b')], next: 'abc' });
  vi.setSystemTime(5000);
  await readPage(1, { files: [file('a')], next: null });
  const { data } = galleryPages.select(arg)(store.getState());
  expect(data?.pages.map(({ readAt }) => readAt)).toEqual([1000, 5000]);
});
