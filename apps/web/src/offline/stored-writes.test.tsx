/** Writes in IndexedDB: which tab takes them over, and what a page sends that another one left behind. */
import { api } from '@minga/client/api';
import { ticketsEndpoints } from '@minga/client/endpoints';
import type { RejectedWrite, StoredWrite } from '@minga/client/stored-writes/stored-writes';
import { setClientHost } from '@minga/client/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage } from '../base/i18n.ts';
import { deleteDatabasesOnSignOut } from '../base/storage/database.ts';
import { store } from '../base/store.ts';
import { mount } from '../shared/testing/mount.tsx';
import { useKeepsWrites, useStoredWrites } from './stored-writes.ts';
import { adoptWrites, changeWrites } from './write-database.ts';

const ticketId = 't'.padStart(20, '0');
const arg = { id: 1, teamId: 2, tid: ticketId, ticketPatch: { title: 'Otro' } };
const write = (id: string, uid = 'ana'): StoredWrite => ({
  id,
  uid,
  endpoint: 'updateTicket',
  arg,
  madeAt: 1,
});
const put = (tab: string, ...writes: StoredWrite[]) =>
  changeWrites(tab, new Map(writes.map((each) => [each.id, each])));
const none: ReadonlySet<string> = new Set();
const idsOf = (writes: readonly StoredWrite[]) => writes.map(({ id }) => id);

/** Writes in the database. No tab has this name: nothing is taken over. */
const storedIds = async (uid = 'ana') => idsOf(await adoptWrites(uid, 'reader', none));

/** Answers of the server to the writes that are sent. */
let answers: ((status: number, body: unknown) => void)[] = [];
let sent: { key: string | null }[] = [];
beforeEach(async () => {
  await activateLanguage('es');
  answers = [];
  sent = [];
  setClientHost({
    baseUrl: () => '/v1',
    token: () => Promise.resolve('token'),
    uid: () => 'ana',
    language: () => 'es',
    path: () => '/boards',
    onSessionLost: () => undefined,
    onRateLimited: () => undefined,
  });
  vi.spyOn(window, 'fetch').mockImplementation(
    (_input, init) =>
      new Promise<Response>((resolve) => {
        sent.push({ key: new Headers(init?.headers).get('idempotency-key') });
        answers.push((status, body) => resolve(Response.json(body, { status })));
      }),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  store.dispatch(api.util.resetApiState());
  await changeWrites('any', new Map((await storedIds()).map((id) => [id, null])));
  await changeWrites('any', new Map((await storedIds('beto')).map((id) => [id, null])));
});

function Keeper({ report }: { report: (rejected: RejectedWrite) => void }) {
  useStoredWrites('ana', report);
  return <p>{useKeepsWrites() ? 'kept' : 'not kept'}</p>;
}

const stored = {
  ticket: {
    id: ticketId,
    number: 1,
    title: 'Otro',
    status: 1,
    order: 'a0',
    version: 2,
    assignees: [],
    psm_ticket_comments: [],
  },
};

test('a tab takes over the writes of closed tabs and of its own, of this user only', async () => {
  await put('closed', write('a'), write('of beto', 'beto'));
  await put('open', write('b'));
  await put('this', write('c'));
  expect(idsOf(await adoptWrites('ana', 'this', new Set(['open', 'this'])))).toEqual(['a', 'c']);
  // Whoever comes later finds the new owner.
  expect(idsOf(await adoptWrites('ana', 'later', new Set(['open', 'this'])))).toEqual([]);
  expect(await storedIds('beto')).toEqual(['of beto']);
});

test('a page sends what another one left behind, once, and removes it', async () => {
  await put('closed', write('left behind 12345678'));
  const report = vi.fn<(rejected: RejectedWrite) => void>();
  mount(<Keeper report={report} />);
  await expect.poll(() => sent).toEqual([{ key: 'left behind 12345678' }]);
  document.dispatchEvent(new Event('visibilitychange'));
  answers[0]!(200, stored);
  await expect.poll(() => storedIds()).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(report).not.toHaveBeenCalled();
});

test('reports what the server rejects', async () => {
  await put('closed', write('rejected 12345678901'));
  const report = vi.fn<(rejected: RejectedWrite) => void>();
  mount(<Keeper report={report} />);
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]!(403, { code: 'auth/forbidden', message: 'No.', requestId: 'r' });
  await expect.poll(() => report).toHaveBeenCalledTimes(1);
  expect(report.mock.calls[0]![0]).toMatchObject({ error: { kind: 'forbidden', message: 'No.' } });
  await expect.poll(() => storedIds()).toEqual([]);
});

test('a write of this page is stored until it is answered, and holds a lock for other tabs', async () => {
  const container = mount(<Keeper report={() => undefined} />);
  await expect.poll(() => container.textContent).toBe('kept');
  const writing = store.dispatch(ticketsEndpoints.endpoints.updateTicket.initiate(arg));
  await expect.poll(() => sent).toHaveLength(1);
  const locks = async () => (await navigator.locks.query()).held!.map(({ name }) => name);
  await expect.poll(locks).toContainEqual(expect.stringMatching(/^minga-writes:/));
  answers[0]!(200, stored);
  await writing;
  await expect.poll(() => storedIds()).toEqual([]);
  await expect.poll(locks).not.toContainEqual(expect.stringMatching(/^minga-writes:/));
});

test('sign-out deletes the writes', async () => {
  await put('closed', write('a'));
  deleteDatabasesOnSignOut();
  expect(await storedIds()).toEqual([]);
});
