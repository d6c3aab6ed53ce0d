/** Every operation of the contract can be called from a screen, and answers what the screen is told. */
import { operations } from '@minga/contract';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import * as endpoints from './endpoints.ts';
import { reportsEndpoints } from './generated/reports.ts';
import { type DownloadedFile, fileNameOf } from './files.ts';
import { FakeServer, beHost, testStore } from './testing/fake-server.ts';

/** Operations that screens reach by what is written by hand, or not through the cache at all. */
const byHand: Record<string, keyof typeof endpoints | null> = {
  createTicket: 'createTicket',
  updateTicket: 'updateTicket',
  reorderTickets: 'moveTickets',
  deleteTicket: 'deleteTicket',
  restoreTicket: 'restoreTicket',
  createComment: 'createComment',
  updateComment: 'updateComment',
  deleteComment: 'deleteComment',
  listNotifications: 'useNotificationFeedInfiniteQuery',
  updateNotification: 'markNotificationRead',
  updateNotifications: 'markAllNotificationsRead',
  deleteNotification: 'deleteNotification',
  // A file goes to the store between the two.
  requestUpload: 'uploadFile',
  addFile: 'uploadFile',
  // The contact page has no store: it sends its message by itself.
  createContactMessage: null,
  // Pictures name it by its address.
  getPhoto: null,
  // The web app reads the stream over its own connection.
  streamLive: null,
};

test.each(Object.keys(operations))('%s can be called', (id) => {
  const own = byHand[id];
  if (own === null) return;
  const name = id[0]?.toUpperCase() + id.slice(1);
  const found = Object.keys(endpoints).filter((exported) =>
    own ? exported === own : exported === `use${name}Query` || exported === `use${name}Mutation`,
  );
  expect(found).toHaveLength(1);
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  beHost({ path: () => '/stats' });
});
afterEach(() => server.close());

const period = { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' };
const download = () =>
  testStore().dispatch(reportsEndpoints.endpoints.exportTickets.initiate({ id: 1, ticketExport: period }));

describe('a download', () => {
  test('is the file as it is, with the name that the server gave it', async () => {
    const bytes = new Uint8Array([0x50, 0x4b, 3, 4, 0, 255, 128]);
    const answer = download();
    (await server.call(0)).answerFile(bytes, {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="tickets_a_o.xlsx"; filename*=UTF-8''tickets%20a%C3%B1o.xlsx`,
    });
    const file = (await answer).data;
    expectTypeOf(file).toEqualTypeOf<DownloadedFile | undefined>();
    expect(file?.name).toBe('tickets año.xlsx');
    expect(new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
    expect(file?.blob.type).toContain('spreadsheetml');
  });

  test('that is refused is an error like any other', async () => {
    const answer = download();
    (await server.call(0)).answer(403, {
      code: 'auth/domain-not-allowed',
      title: 'Dominio no permitido',
      message: 'Usa otro correo.',
      requestId: 'r',
    });
    expect(await answer).toMatchObject({
      error: { kind: 'forbidden', code: 'auth/domain-not-allowed', title: 'Dominio no permitido' },
    });
  });
});

test.each([
  ['attachment; filename="a.xlsx"', 'a.xlsx'],
  ['attachment; filename=a.xlsx', 'a.xlsx'],
  [`attachment; filename="x"; filename*=utf-8''%F0%9F%8C%B5.xlsx`, '🌵.xlsx'],
  [`attachment; filename="plain.xlsx"; filename*=UTF-8''%E0%A4%A.xlsx`, 'plain.xlsx'],
  ['attachment; filename="a \\"b\\".xlsx"', 'a "b".xlsx'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment', null],
  ['', null],
])('%j names the file %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

test('a search is read again after a ticket changed', async () => {
  const store = testStore();
  const { searchTickets } = reportsEndpoints.endpoints;
  const search = store.dispatch(searchTickets.initiate({ id: 1, ticketSearch: { txt: 'agua' } }));
  const first = await server.call(0);
  expect(first).toMatchObject({ method: 'POST', url: '/business/1/search', body: { txt: 'agua' } });
  first.answer(200, { tickets: [] });
  expect((await search).data).toEqual({ tickets: [] });
  void store.dispatch(
    endpoints.ticketsEndpoints.endpoints.updateTicket.initiate({
      id: 1,
      tid: 't'.repeat(20),
      ticketPatch: { title: 'Agua' },
    }),
  );
  (await server.call(1)).answer(200, { ticket: {} });
  expect((await server.call(2)).url).toBe('/business/1/search');
});
