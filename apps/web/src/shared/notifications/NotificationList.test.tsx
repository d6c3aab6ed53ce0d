/** Notification list with the real store, against a mocked server. */
import { I18nProvider } from '@lingui/react';
import { api } from '@minga/client/api';
import { applyLiveEvent } from '@minga/client/live-patches';
import type { Wire } from '@minga/contract';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, i18n } from '../../base/i18n.ts';
import { store } from '../../base/store.ts';
import { beforeSignOut } from '../../session/session.ts';
import { followNotificationTabs, type NotificationNews } from './notification-tabs.ts';
import { NotificationList } from './NotificationList.tsx';

vi.mock('../../session/session.ts', { spy: true });

type Row = Wire['Notification'];

let held: Row[];
let asked: string[];

function build(number: number): Row {
  return {
    id: `n${number}`,
    uid: 'ana',
    type: '0',
    body: { txt: `Aviso ${number}` },
    link: '/notifications',
    pic: null,
    read: true,
    created_at: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
  };
}

beforeEach(async () => {
  await activateLanguage('es');
  store.dispatch(api.util.resetApiState());
  asked = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), location.origin);
    const method = init?.method ?? 'GET';
    asked.push(`${method} ${url.pathname}${url.search}`);
    if (method === 'DELETE') {
      held = held.filter(({ id }) => !url.pathname.endsWith(`/${id}`));
      return Response.json({ ok: true });
    }
    const skip = Number(url.searchParams.get('skip'));
    return Response.json({ notifications: held.slice(skip, skip + 30), unread: 0 });
  });
});

afterEach(() => vi.restoreAllMocks());

function show() {
  const host = document.createElement('div');
  host.style.cssText = 'block-size:500px;overflow:auto';
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  const router = createMemoryRouter([{ path: '*', element: <NotificationList /> }]);
  root.render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </I18nProvider>,
  );
  const rows = () =>
    [...host.querySelectorAll('li a')].map((link) => /Aviso \d+/.exec(link.textContent)?.[0]);
  return { host, rows };
}

const reads = () => asked.filter((call) => call.startsWith('GET'));

test('loads thirty rows and the next page when the end becomes visible', async () => {
  held = Array.from({ length: 35 }, (_, place) => build(place));
  const { host, rows } = show();
  await expect.poll(() => rows().length).toBe(30);
  expect(reads()).toEqual(['GET /v1/users/me/notifications?limit=30&skip=0']);
  host.scrollTo(0, host.scrollHeight);
  await expect.poll(() => rows().length).toBe(35);
  expect(new Set(rows()).size).toBe(35);
  expect(reads().at(-1)).toContain('skip=30');
  expect(reads()).toHaveLength(2);
});

test('sends no request after a live notification on the last page', async () => {
  held = Array.from({ length: 3 }, (_, place) => build(place));
  const { rows } = show();
  await expect.poll(() => rows()).toEqual(['Aviso 0', 'Aviso 1', 'Aviso 2']);
  const notification = { ...build(9), created_at: new Date().toISOString() };
  applyLiveEvent(store.dispatch, store.getState, { type: 'notification', notification });
  applyLiveEvent(store.dispatch, store.getState, { type: 'notification', notification });
  await expect.poll(() => rows()).toEqual(['Aviso 9', 'Aviso 0', 'Aviso 1', 'Aviso 2']);
  expect(reads()).toHaveLength(1);
});

test('removes a deleted row immediately and undo restores its position', async () => {
  held = Array.from({ length: 3 }, (_, place) => build(place));
  const { rows } = show();
  await expect.poll(() => rows().length).toBe(3);
  await userEvent.click(page.getByRole('button', { name: 'Eliminar la notificación' }).nth(1));
  await expect.poll(() => rows()).toEqual(['Aviso 0', 'Aviso 2']);
  expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => rows()).toEqual(['Aviso 0', 'Aviso 1', 'Aviso 2']);
  expect(held).toHaveLength(3);
});

test('sends the deletion when the page unloads; another deletion ends the undo period', async () => {
  held = Array.from({ length: 3 }, (_, place) => build(place));
  const { rows } = show();
  await expect.poll(() => rows().length).toBe(3);
  await userEvent.click(page.getByRole('button', { name: 'Eliminar la notificación' }).nth(0));
  await userEvent.click(page.getByRole('button', { name: 'Eliminar la notificación' }).nth(0));
  await expect.poll(() => asked).toContain('DELETE /v1/users/me/notifications/n0');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => asked).toContain('DELETE /v1/users/me/notifications/n1');
  expect(rows()).toEqual(['Aviso 2']);
});

// Regression: a notification deleted within the undo period before a sign-out reappeared.
test('sends the deletion before a sign-out', async () => {
  held = [build(20), build(21)];
  const { rows } = show();
  await expect.poll(() => rows().length).toBe(2);
  await userEvent.click(page.getByRole('button', { name: 'Eliminar la notificación' }).nth(0));
  await vi.mocked(beforeSignOut).mock.lastCall?.[0]();
  expect(asked).toContain('DELETE /v1/users/me/notifications/n20');
});

test('focus moves to the next row after a deletion, and to the heading after the last', async () => {
  held = [build(22), build(23)];
  const { host, rows } = show();
  await expect.poll(() => rows().length).toBe(2);
  const main = document.createElement('main');
  main.innerHTML = '<h1>Notificaciones</h1>';
  host.replaceWith(main);
  main.append(host);
  onTestFinished(() => main.remove());
  const focused = () => document.activeElement?.textContent ?? '';
  await userEvent.click(page.getByRole('button', { name: 'Eliminar la notificación' }).nth(0));
  expect(focused()).toContain('Aviso 23');
  await userEvent.click(page.getByRole('button', { name: 'Eliminar la notificación' }));
  await expect.poll(focused).toBe('Notificaciones');
  dispatchEvent(new PageTransitionEvent('pagehide'));
});

test('synchronizes changes between tabs', async () => {
  held = Array.from({ length: 3 }, (_, place) => build(place));
  onTestFinished(followNotificationTabs('ana', store.dispatch));
  const other = new BroadcastChannel('minga-notifications:ana');
  onTestFinished(() => other.close());
  const heard: NotificationNews[] = [];
  other.onmessage = ({ data }: MessageEvent<NotificationNews>) => heard.push(data);
  const { rows } = show();
  await expect.poll(() => rows().length).toBe(3);

  // This tab posts each step to the others.
  await userEvent.click(page.getByRole('button', { name: 'Eliminar la notificación' }).nth(2));
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => heard.map(({ kind }) => kind)).toEqual(['hidden', 'shown-again']);

  // This tab applies messages of the other.
  other.postMessage({ kind: 'hidden', id: build(1).id } satisfies NotificationNews);
  await expect.poll(() => rows()).toEqual(['Aviso 0', 'Aviso 2']);
  other.postMessage({ kind: 'shown-again', id: build(1).id } satisfies NotificationNews);
  await expect.poll(() => rows()).toEqual(['Aviso 0', 'Aviso 1', 'Aviso 2']);
  held = held.slice(1);
  other.postMessage({ kind: 'changed' } satisfies NotificationNews);
  await expect.poll(() => rows()).toEqual(['Aviso 1', 'Aviso 2']);
});

test('shows an empty state', async () => {
  held = [];
  show();
  await expect.element(page.getByText('No hay notificaciones')).toBeVisible();
});
