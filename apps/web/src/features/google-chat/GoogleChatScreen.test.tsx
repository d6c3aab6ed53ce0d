/** Linked spaces with the real store and selection, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answer,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../shared/testing/screen-world.tsx';
import { GoogleChatScreen } from './GoogleChatScreen.tsx';

let links: Wire['GoogleChatLink'][];
let serviceAccount: string | null;

const build = (id: number, patch: Partial<Wire['GoogleChatLink']> = {}): Wire['GoogleChatLink'] => ({
  id,
  team_id: 11,
  space_name: `spaces/S${id}`,
  has_webhook: false,
  events: ['created'],
  linked_by: 'ana',
  by_name: 'Ana Quispe',
  waiting: 0,
  failures: 0,
  paused: false,
  last_failure: null,
  last_failure_at: null,
  last_sent_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...patch,
});

const change = (id: number, patch: Partial<Wire['GoogleChatLink']>) => {
  links = links.map((link) => (link.id === id ? { ...link, ...patch } : link));
  return Response.json({ link: links.find((link) => link.id === id) });
};

const answer: Answer = ({ method, path, body }) => {
  if (path === '/google-chat/link') {
    const { space_name, webhook_url, events } = body as Wire['NewGoogleChatLink'];
    links.push(build(9, { space_name, has_webhook: webhook_url !== undefined, events: events ?? [] }));
    return Response.json({ link: links.at(-1) }, { status: 201 });
  }
  const [, id, test] = /\/google-chat(?:\/(\d+))?(\/test)?$/.exec(path) ?? [];
  if (!path.includes('/google-chat')) return undefined;
  if (test) return change(Number(id), { waiting: 1 });
  if (method === 'PUT') return change(Number(id), body as Wire['GoogleChatLinkPatch']);
  if (method === 'DELETE') {
    links = links.filter((link) => link.id !== Number(id));
    return Response.json({ ok: true });
  }
  return Response.json({ links, service_account: serviceAccount });
};

beforeEach(() => {
  links = [];
  serviceAccount = 'minga@chat.iam.gserviceaccount.com';
});

const member: Wire['Business'] = { ...testBusiness, role: 2 };
const teams = [
  buildTestTeam({ abilities: permissionCodes('teamAdmin') }),
  buildTestTeam({ id: 12, name: 'Ventas', abilities: permissionCodes('teamAdmin') }),
  buildTestTeam({ id: 13, name: 'Compras', abilities: permissionCodes('viewAll') }),
];
const show = (by: Answer = answer, own = teams, at = '/link/google-chat?bid=1&tid=11') =>
  showScreen(
    { business: member, teams: own, answer: by },
    { path: '/link/google-chat', at, element: <GoogleChatScreen /> },
  );
const field = () => page.getByRole('textbox');
const connect = () => page.getByRole('button', { name: 'Conectar espacio' });
const writes = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

test('explains how to link a space, and links it by its address with the chosen events', async () => {
  const { calls } = await show();
  await expect.element(page.getByText('minga@chat.iam.gserviceaccount.com')).toBeVisible();
  await field().fill('https://chat.google.com/room/AAAA');
  const moved = page.getByRole('checkbox', { name: 'Un ticket cambia de columna' });
  (moved.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await connect().click();
  await expect.element(page.getByRole('heading', { name: 'Espacios conectados' })).toBeVisible();
  expect(writes(calls)).toEqual([
    [
      'POST',
      '/google-chat/link',
      {
        business_id: 1,
        team_id: 11,
        space_name: 'spaces/AAAA',
        events: ['created', 'moved', 'completed'],
      },
    ],
  ]);
  await expect.element(field()).toHaveValue('');
});

test('links a webhook, and never shows its address again', async () => {
  const { calls } = await show();
  const webhook = 'https://chat.googleapis.com/v1/spaces/BBBB/messages?key=k&token=t0k3n';
  await field().fill(webhook);
  await connect().click();
  await expect.element(page.getByText('spaces/BBBB')).toBeVisible();
  expect(writes(calls)[0]?.[2]).toMatchObject({ space_name: 'spaces/BBBB', webhook_url: webhook });
  expect(document.body.textContent).not.toContain('t0k3n');
});

test('asks for a space before it sends anything', async () => {
  const { calls } = await show();
  await field().fill('mi espacio');
  await connect().click();
  await expect
    .element(page.getByText('Pega el enlace del espacio, o la dirección completa de uno de sus webhooks.'))
    .toBeVisible();
  expect(writes(calls)).toEqual([]);
});

test('without a service account says what the operator has to set, and takes only webhooks', async () => {
  serviceAccount = null;
  const { calls } = await show();
  await expect.element(page.getByText('GOOGLE_CHAT_SERVICE_ACCOUNT')).toBeVisible();
  await field().fill('spaces/AAAA');
  await connect().click();
  await expect.element(page.getByText('Aquí hace falta la dirección de un webhook.')).toBeVisible();
  expect(writes(calls)).toEqual([]);
});

test('shows who linked a space, what was sent, the last failure and the pause', async () => {
  links = [
    build(1, {
      last_sent_at: '2026-01-02T00:00:00Z',
      last_failure: 'forbidden',
      last_failure_at: '2026-01-03T00:00:00Z',
      paused: true,
      failures: 3,
    }),
    build(2, { has_webhook: true, waiting: 2 }),
  ];
  await show();
  const first = page.getByRole('listitem', { name: 'spaces/S1' });
  await expect.element(first.getByText(/Conectado por Ana Quispe/)).toBeVisible();
  await expect.element(first.getByText(/Último mensaje:/)).toBeVisible();
  await expect.element(first.getByText(/Agrega la app de Minga al espacio/)).toBeVisible();
  await expect.element(first.getByText(/En pausa/)).toBeVisible();
  await expect.element(first.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  const second = page.getByRole('listitem', { name: 'spaces/S2' });
  await expect.element(second.getByText('2 mensajes en espera')).toBeVisible();
  await expect.element(second.getByText('Todavía no se publicó nada')).toBeVisible();
});

test('sends a test message and shows its outcome when it is known', async () => {
  links = [build(1)];
  await show();
  await page.getByRole('button', { name: 'Enviar mensaje de prueba' }).click();
  await expect.element(page.getByText('1 mensaje en espera')).toBeVisible();
  links = [build(1, { last_sent_at: new Date().toISOString() })];
  await expect.element(page.getByText(/Último mensaje: hace un momento/)).toBeVisible();
});

test('changes the events of a space at once', async () => {
  links = [build(1)];
  const { calls } = await show();
  const item = page.getByRole('listitem', { name: 'spaces/S1' });
  const commented = item.getByRole('checkbox', { name: 'Alguien comenta' });
  await expect.element(commented).toBeVisible();
  (commented.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect
    .poll(() => writes(calls))
    .toEqual([['PUT', '/business/1/teams/11/google-chat/1', { events: ['created', 'commented'] }]]);
});

test('unlinks a space after a confirmation', async () => {
  links = [build(1)];
  const { calls } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Desconectar spaces/S1' }));
  await userEvent.click(page.getByRole('button', { name: 'Desconectar', exact: true }));
  await expect.element(page.getByText('Espacios conectados')).not.toBeInTheDocument();
  expect(writes(calls)).toEqual([['DELETE', '/business/1/teams/11/google-chat/1', undefined]]);
});

test('offers the teams that the person administers, and keeps the choice in the address', async () => {
  const { router } = await show();
  await page.getByRole('combobox', { name: 'Equipo' }).click();
  await expect.element(page.getByRole('option', { name: 'Compras' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Ventas' }).click();
  await expect.poll(() => router.state.location.search).toBe('?bid=1&tid=12');
});

test('says so when there is no team to administer', async () => {
  await show(answer, [buildTestTeam({ abilities: permissionCodes('viewAll') })]);
  await expect
    .element(page.getByRole('heading', { name: 'No administras ningún equipo aquí' }))
    .toBeVisible();
});

test('shows an error of the server, and reads again', async () => {
  let isDown = true;
  await show((call) => {
    if (isDown && call.path.endsWith('/google-chat')) return refusal(500, 'internal', 'Ocurrió un error.');
    return answer(call);
  });
  const again = page.getByRole('button', { name: /Reintentar|Intentar de nuevo/ });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(connect()).toBeVisible();
});
