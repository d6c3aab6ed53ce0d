/** Service worker for push messages, run against fake windows. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import source from '../public/push-worker.js?raw';

interface FakeWindow {
  visibilityState: DocumentVisibilityState;
  focused: boolean;
  /** Messages it received. */
  told: unknown[];
  postMessage(message: unknown, ports: MessagePort[]): void;
  focus(): Promise<void>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** A fake window; with `answers` it acknowledges messages. */
function makeWindow({ visible = true, focused = false, answers = true } = {}): FakeWindow {
  const told: unknown[] = [];
  return {
    visibilityState: visible ? 'visible' : 'hidden',
    focused,
    told,
    postMessage(message, [port]) {
      told.push(message);
      if (answers) port?.postMessage('taken');
    },
    focus: vi.fn<() => Promise<void>>(async () => undefined),
  };
}

function start(windows: FakeWindow[], lang = 'es') {
  const handlers = new Map<string, (event: unknown) => void>();
  const shown: { body: string; tag: string; lang: string; data: { link: string } }[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (type: string, handler: (event: unknown) => void) => handlers.set(type, handler),
    location: { href: `https://minga.example/push-worker.js?lang=${lang}` },
    clients: {
      // As in browsers: windows that were open before the worker are only included on request.
      matchAll: async ({ includeUncontrolled = false }) => (includeUncontrolled ? windows : []),
      openWindow: async (path: string) => void opened.push(path),
    },
    registration: {
      showNotification: async (_title: string, options: (typeof shown)[number]) => void shown.push(options),
    },
  };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- a worker is no module; this is its own text.
  new Function('self', source)(self);
  const dispatch = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    let isDone = false;
    void work.finally(() => (isDone = true));
    // Timers advance only while no window responds.
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(100);
      expect(isDone).toBe(true);
    });
  };
  return {
    shown,
    opened,
    push: (message: object) => dispatch('push', { data: { json: () => message } }),
    press: (link: string) =>
      dispatch('notificationclick', { notification: { close: () => undefined, data: { link } } }),
  };
}

const assigned = {
  data: {
    id: 'n1',
    type: '1',
    body: JSON.stringify({ assigner_name: 'Beto', ticket_name: 'Cambiar antena' }),
    link: '/boards?bid=1',
  },
};

test("shows a system notification in the user's language while no window is visible, once per id", async () => {
  const hidden = makeWindow({ visible: false });
  const es = start([hidden]);
  await es.push(assigned);
  expect(es.shown).toEqual([
    expect.objectContaining({
      body: 'Beto te asignó «Cambiar antena»',
      tag: 'n1',
      lang: 'es',
      data: { link: '/boards?bid=1' },
    }),
  ]);
  expect(hidden.told).toEqual([]);
  const en = start([], 'en');
  await en.push(assigned);
  expect(en.shown[0]?.body).toBe('Beto assigned “Cambiar antena” to you');
});

test('a visible window shows it, the focused one first, and no system notification appears', async () => {
  const other = makeWindow();
  const used = makeWindow({ focused: true });
  const worker = start([other, used]);
  await worker.push(assigned);
  expect(used.told).toEqual([{ kind: 'push', data: { ...assigned.data, notification: undefined } }]);
  expect(other.told).toEqual([]);
  expect(worker.shown).toEqual([]);
});

test('shows a system notification when the visible page is not part of the app', async () => {
  const worker = start([makeWindow({ focused: true, answers: false })]);
  await worker.push(assigned);
  expect(worker.shown).toHaveLength(1);
});

test.each([
  [{ notification: { body: 'Hola' } }, 'Hola'],
  [{}, 'Notificación'],
  [{ data: { type: '9', body: '{}' } }, 'Notificación'],
  [{ data: { type: '2', body: '{"by_name":"Beto","ticket_name":"Cable"}' } }, 'Beto terminó «Cable»'],
  [
    { data: { type: '2-1', body: '{"by_name":"Beto","ticket_name":"Cable","txt":"Hecho"}' } },
    'Beto movió «Cable» a Hecho',
  ],
  [
    { data: { type: '2-2', body: '{"by_name":"Beto","ticket_name":"Cable","txt":"Va"}' } },
    'Beto comentó «Cable»: Va',
  ],
  [{ data: { type: 'E0', body: '{"by_name":"Beto","business_name":"Nube"}' } }, 'Beto te invitó a Nube'],
])('shows %o as %j', async (message, words) => {
  const worker = start([]);
  await worker.push(message);
  expect(worker.shown.map(({ body }) => body)).toEqual([words]);
});

test('a click navigates in a window of the app or a new one and never leaves the app', async () => {
  const open = makeWindow({ visible: false });
  const used = start([open]);
  await used.press('/boards?bid=1');
  expect(open.told).toEqual([{ kind: 'open', path: '/boards?bid=1' }]);
  expect(open.focus).toHaveBeenCalledTimes(1);
  expect(used.opened).toEqual([]);

  const deaf = start([makeWindow({ answers: false })]);
  await deaf.press('/boards');
  expect(deaf.opened).toEqual(['/boards']);
  for (const link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) {
    const none = start([]);
    await none.press(link);
    expect(none.opened).toEqual(['/']);
  }
});
