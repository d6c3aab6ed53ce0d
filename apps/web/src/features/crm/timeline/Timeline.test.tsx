/** The timeline on the page of a contact, against a mocked server. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { store } from '../../../base/store.ts';
import { sessionChanged } from '../../../session/session-slice.ts';
import { type Answer, refusal, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { Timeline } from './Timeline.tsx';

beforeEach(() => addCatalogs(workCatalogs));

const now = new Date();
const at = now.toISOString();
const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12).toISOString();

const activity: Wire['CrmActivity'] = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  kind: 'call',
  at,
  text: 'Pidió **cemento**',
  uid: 'ana',
  by_name: 'Ana',
  edited_at: null,
  created_at: at,
};

const none = { activity: null, change: null, ticket: null, event: null, contact: null };

const entries: Wire['CrmTimelineEntry'][] = [
  { ...none, id: 'activity:a', at, activity },
  {
    ...none,
    id: 'activity:b',
    at,
    activity: { ...activity, id: 'b', kind: 'note', uid: 'beto', by_name: 'Beto' },
  },
  {
    ...none,
    id: 'ticket:t',
    at: yesterday,
    ticket: {
      uid: 'beto',
      by_name: 'Beto',
      ticket: {
        id: '-OYx3kQ0aBcDeFgHiJkM',
        psm_team_id: 11,
        number: 12,
        title: 'Cotizar cemento',
        status: 1,
        order: 'a0',
        version: 1,
      },
    },
  },
  {
    ...none,
    id: 'change:c',
    at: yesterday,
    change: {
      kind: 'updated',
      cause: 'import',
      uid: 'beto',
      by_name: 'Beto',
      fields: [
        { field: 'company', from: 'Peña', to: 'Martillo' },
        { field: 'position', from: null, to: 'Compras' },
        { field: 'notes', from: 'Antes', to: null },
        { field: 'owner', from: 'gone', to: 'ana' },
        { field: 'do_not_contact', from: null, to: 'true' },
      ],
      merged: [],
    },
  },
  {
    ...none,
    id: 'change:d',
    at: yesterday,
    change: {
      kind: 'merged',
      cause: 'person',
      uid: 'beto',
      by_name: 'Beto',
      fields: [],
      merged: ['José Muñoz', 'Pepe'],
    },
  },
];

const members = [{ psm_user: { id: 'ana', displayName: 'Ana Flores' } }] as unknown as Wire['Member'][];

const timelinePath = '/business/1/crm/contacts/jose/timeline';

const ana = {
  uid: 'ana',
  displayName: 'Ana',
  email: 'ana@example.com',
  emailVerified: true,
  photoURL: null,
};

interface Shown {
  rights?: Partial<{ write: boolean; delete: boolean }>;
  read?: (query: URLSearchParams) => Response;
  write?: Answer;
}

/** Renders the section for Ana; `read` is the response of the timeline, `write` of all other calls. */
function show({ rights = {}, read = () => Response.json({ entries, next: null }), write }: Shown = {}) {
  store.dispatch(sessionChanged({ status: 'signed-in', user: ana, isExpired: false }));
  const world = {
    bid: 1,
    rights: { read: true, write: true, delete: false, export: false, erase: false, define: false, ...rights },
    members,
  };
  return showScreen(
    {
      answer: (call) =>
        call.method === 'GET' && call.path === timelinePath ? read(call.query) : write?.(call),
    },
    { path: '/c', at: '/c', element: <Timeline {...world} contact="jose" isDeleting={false} /> },
  );
}

test('shows activities, changes and tickets by day', async () => {
  await show();
  const today = page.getByRole('list', { name: 'Hoy' });
  await expect.element(today.getByText('cemento').first()).toBeVisible();
  const before = page.getByRole('list', { name: 'Ayer' });
  const { prefix } = testBusiness.psm_business;
  await expect
    .element(before.getByRole('link', { name: `${prefix}-12 Cotizar cemento` }))
    .toHaveAttribute('href', '/business/1/ticket/-OYx3kQ0aBcDeFgHiJkM');
  await expect.element(before.getByText(/cambió los datos con una importación/)).toBeVisible();
  await expect.element(before.getByText(/combinó este contacto con José Muñoz, Pepe/)).toBeVisible();
  for (const words of [
    'Empresa: Peña → Martillo',
    'Cargo: Compras',
    'Notas: se quitó (era Antes)',
    'Responsable: alguien que ya no está → Ana Flores',
    'No contactar: no → sí',
  ])
    await expect.element(before.getByText(words)).toBeVisible();
});

test('offers to change own activities, and with the right to delete to delete any', async () => {
  await show({ rights: { delete: true } });
  await expect.element(page.getByRole('button', { name: /^Eliminar: Nota/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Editar: Llamada/ })).toBeVisible();
  expect(page.getByRole('button', { name: /^Editar: Nota/ }).elements()).toEqual([]);
});

test('offers nothing to readers', async () => {
  await show({ rights: { write: false } });
  await expect.element(page.getByRole('list', { name: 'Hoy' })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^(Editar|Eliminar): / }).elements()).toEqual([]);
});

test('logs an activity, and keeps the text while it is not stored', async () => {
  let fails = true;
  const { calls } = await show({
    write: ({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/activities')) return undefined;
      return fails ? refusal(500, 'internal', 'Falló.') : Response.json({ activity }, { status: 201 });
    },
  });
  const field = page.getByRole('textbox', { name: 'Qué pasó' });
  await userEvent.click(page.getByRole('radio', { name: 'Reunión' }));
  await userEvent.fill(field, 'Visita');
  await userEvent.click(page.getByRole('button', { name: 'Registrar actividad' }));
  await expect.element(page.getByText('Todavía no se guardó. Falló.')).toBeVisible();
  await expect.element(field).toHaveValue('Visita');
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Registrar actividad' }));
  await expect.element(field).toHaveValue('');
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent.at(-1)).toEqual({
    activity: { id: expect.any(String) as string, kind: 'meeting', text: 'Visita' },
  });
  // A retry of the same activity has the same id.
  expect(new Set(sent.map((body) => (body as { activity: { id: string } }).activity.id)).size).toBe(1);
  // After the failure, too: the server may have stored it.
  await expect
    .poll(() => calls.filter(({ method, path }) => method === 'GET' && path === timelinePath).length)
    .toBe(3);
});

test('rejects a time that is none', async () => {
  const { calls } = await show();
  await userEvent.fill(page.getByRole('textbox', { name: 'Qué pasó' }), 'Visita');
  await userEvent.fill(page.getByRole('textbox', { name: 'Hora' }), '25:00');
  await userEvent.click(page.getByRole('button', { name: 'Registrar actividad' }));
  await expect.element(page.getByText('Escríbela así: 14:30')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Descartar' }));
});

test('changes an activity in a dialog', async () => {
  const { calls } = await show({
    write: ({ method }) => (method === 'PUT' ? Response.json({ activity }) : undefined),
  });
  await userEvent.click(page.getByRole('button', { name: /^Editar: Llamada/ }));
  await expect.element(page.getByRole('dialog', { name: 'Editar actividad' })).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Qué pasó' }).last(), 'Pidió arena');
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({
      activity: { kind: 'call', text: 'Pidió arena' },
    });
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
});

test('deletes an activity and restores it', async () => {
  const { calls } = await show({
    write: ({ method, path }) => {
      if (method === 'DELETE') return Response.json({ ok: true });
      return path.endsWith('/restore') ? Response.json({ activity }) : undefined;
    },
  });
  await userEvent.click(page.getByRole('button', { name: /^Eliminar: Llamada/ }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'DELETE')?.path)
    .toBe(`/business/1/crm/contacts/jose/activities/${activity.id}`);
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/restore'))).toBe(true);
});

test('shows further entries on request', async () => {
  await show({
    read: (query) =>
      query.get('cursor') === 'c'
        ? Response.json({ entries: entries.slice(2), next: null })
        : Response.json({ entries: entries.slice(0, 2), next: 'c' }),
  });
  await userEvent.click(page.getByRole('button', { name: 'Mostrar más' }));
  await expect.element(page.getByRole('list', { name: 'Ayer' })).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Mostrar más' }).elements().length).toBe(0);
});

test('says that there is nothing, and shows an error with a retry', async () => {
  let fails = true;
  await show({
    read: () => (fails ? refusal(500, 'internal', 'Falló.') : Response.json({ entries: [], next: null })),
  });
  await expect.element(page.getByText('Falló.')).toBeVisible();
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.element(page.getByText('Todavía no hay actividad.')).toBeVisible();
});

test('shows comments on tickets and their changes with the person', async () => {
  const ticket = entries[2]?.ticket?.ticket as Wire['FoundTicket'];
  const event = { field: null, uid: 'beto', by_name: 'Beto', text: null, column: null, ticket };
  const events: Wire['CrmTimelineEntry'][] = [
    { ...none, id: 'event:1', at, event: { ...event, action: 3, text: 'Confirma la visita' } },
    { ...none, id: 'event:2', at, event: { ...event, action: 5, field: 'status', column: 'Hecho' } },
  ];
  await show({ read: () => Response.json({ entries: events, next: null }) });
  await expect.element(page.getByText('Confirma la visita')).toBeVisible();
  await expect.element(page.getByText(/Beto comentó en el ticket NUB-12 Cotizar cemento/)).toBeVisible();
  await expect.element(page.getByText(/Beto pasó a «Hecho» el ticket NUB-12/)).toBeVisible();
});
