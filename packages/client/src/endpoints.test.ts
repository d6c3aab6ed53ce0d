/** Every operation of the contract has a generated hook or a stated replacement. */
import { operations } from '@minga/contract';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import * as endpoints from './endpoints.ts';
import { reportsEndpoints } from './generated/reports.ts';
import { type DownloadedFile, fileNameOf } from './transport/downloaded-file.ts';
import { FakeServer, beHost, testStore } from './testing/fake-server.ts';

/** Operations without a generated hook: their replacement, or null for those that do not use the store. */
const replacements: Record<string, keyof typeof endpoints | null> = {
  listNotifications: 'useNotificationFeedInfiniteQuery',
  listArchivedTickets: 'useArchivedTicketsInfiniteQuery',
  // The file is sent to the store between the two.
  requestUpload: 'uploadEndpoints',
  addFile: 'uploadEndpoints',
  // Each ticket is cached by itself; queries of one moment share a request.
  listNamedTickets: 'namedTicketEndpoints',
  listChatThreads: 'useChatThreadsInfiniteQuery',
  listCrmBusinessTimeline: 'useCrmBusinessTimelinePagesInfiniteQuery',
  searchChatMessages: 'useChatSearchInfiniteQuery',
  requestChatUpload: 'uploadChatFile',
  addChatFile: 'uploadChatFile',
  sendChatTyping: 'announceTyping',
  announcePresence: 'announcePresence',
  announceBusinessPresence: 'announceBusinessPresence',
  // The prerendered contact page has no store: it calls `request`.
  createContactMessage: null,
  // Images refer to it by URL.
  getPhoto: null,
  // The web app reads the stream without RTK Query.
  streamLive: null,
};

test.each(Object.keys(operations))('%s has a hook or a replacement', (id) => {
  const replacement = replacements[id];
  if (replacement === null) return;
  const name = id[0]?.toUpperCase() + id.slice(1);
  const found = Object.keys(endpoints).filter((exported) =>
    replacement
      ? exported === replacement
      : exported === `use${name}Query` || exported === `use${name}Mutation`,
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

describe('exportTickets', () => {
  test('returns the file with the name given by the server', async () => {
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

  test('returns an API error when it is rejected', async () => {
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
])('reads from %j the file name %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

test('fetches a search again after a ticket changed', async () => {
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
      teamId: 2,
      tid: 't'.repeat(20),
      ticketPatch: { title: 'Agua' },
    }),
  );
  (await server.call(1)).answer(200, {
    ticket: { title: 'Agua', assignees: [], psm_ticket_comments: [] },
  });
  expect((await server.call(2)).url).toBe('/business/1/search');
});

test('does not report a rate limit of checkInvitation', async () => {
  const onRateLimited = vi.fn<(retryAfterS: number) => void>();
  beHost({ onRateLimited });
  const { checkInvitation } = endpoints.membersEndpoints.endpoints;
  const checking = testStore().dispatch(checkInvitation.initiate({ inviteAcceptance: {} as never }));
  const limited = { status: 429, code: 'request/rate-limited', message: 'Espera.', requestId: 'r' };
  (await server.call(0)).answer(429, limited);
  expect(await checking).toMatchObject({ error: { kind: 'rate-limited' } });
  expect(onRateLimited).not.toHaveBeenCalled();
});
