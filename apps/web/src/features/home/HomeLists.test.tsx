/** Pinned tickets, mentions and recent changes on the home screen, against a mocked server. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { buildTestTeam, refusal, showScreen } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { HomeScreen } from './HomeScreen.tsx';

type Lists = Partial<Pick<Wire['HomeAnswer'], 'pinned' | 'mentions' | 'waiting' | 'changes'>>;

const ticket = (number: number): Wire['FoundTicket'] => ({
  psm_team_id: 11,
  id: `t${number}`.padEnd(20, '0'),
  number,
  title: `Ticket ${number}`,
  status: 2,
  order: 'a0',
  version: 1,
});

function change(number: number, more: Partial<Wire['HomeChange']> = {}): Wire['HomeChange'] {
  return {
    ticket: ticket(number),
    action: 5,
    field: 'status',
    by_name: 'Beto',
    count: 1,
    followed: false,
    changed_at: new Date().toISOString(),
    ...more,
  };
}

const mention: Wire['Notification'] = {
  id: 'n'.padEnd(20, '0'),
  uid: 'ana',
  type: '2-3',
  body: {
    by_name: 'Beto',
    ticket_name: 'Ticket 1',
    team_name: 'Terreno',
    txt: '@Ana, mira',
    business_id: 1,
    team_id: 11,
    ticket_id: ticket(1).id,
  },
  pic: null,
  link: '/boards',
  read: false,
  created_at: new Date().toISOString(),
};

/** `lists` is read for each response. */
async function show(lists: () => Lists, refuse?: () => Response) {
  await addCatalogs(workCatalogs);
  const { calls } = await showScreen(
    {
      teams: [buildTestTeam()],
      answer: ({ path, method }) => {
        if (path === '/users/me/home') return Response.json({ bid: 1, tickets: [], teams: [], ...lists() });
        if (path.endsWith('/pin')) return refuse?.() ?? Response.json({ ok: true });
        return method === 'PUT' ? Response.json({ notification: { ...mention, read: true } }) : undefined;
      },
    },
    { path: '/home', at: '/home', element: <HomeScreen /> },
  );
  return calls;
}

const region = (name: string) => page.getByRole('region', { name, exact: true });

test('omits empty lists, also those that an older response lacks', async () => {
  await show(() => ({}));
  await expect.element(page.getByRole('heading', { name: 'No tienes nada pendiente' })).toBeVisible();
  for (const name of ['Fijados', 'Esperan tu respuesta', 'Te mencionaron', 'Cambios desde ayer'])
    expect(region(name).elements()).toEqual([]);
});

test('unpins a ticket, keeps the focus in the list and offers to undo', async () => {
  let pinned = [ticket(2), ticket(1)];
  const calls = await show(() => ({ pinned }));
  const links = region('Fijados').getByRole('link');
  await expect.poll(() => links.elements().length).toBe(2);
  pinned = [ticket(1)];
  await userEvent.click(region('Fijados').getByRole('button', { name: 'Quitar NUB-2 de los fijados' }));
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual([expect.stringContaining('NUB-1')]);
  expect(document.activeElement).toBe(links.element());
  pinned = [ticket(2), ticket(1)];
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => links.elements().length).toBe(2);
  const pins = calls.filter(({ path }) => path.endsWith('/pin'));
  expect(pins.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE /business/1/tickets/${ticket(2).id}/pin`,
    `PUT /business/1/tickets/${ticket(2).id}/pin`,
  ]);
});

test('says why a ticket was not unpinned, and keeps it', async () => {
  await show(
    () => ({ pinned: [ticket(1)] }),
    () => refusal(500, 'internal', 'Ocurrió un error.'),
  );
  await userEvent.click(page.getByRole('button', { name: 'Quitar NUB-1 de los fijados' }));
  await expect.element(page.getByText('No se quitó NUB-1 de los fijados. Ocurrió un error.')).toBeVisible();
  await expect.element(region('Fijados').getByRole('link')).toBeVisible();
});

test('a mention leads to its ticket and is marked as read', async () => {
  const calls = await show(() => ({ mentions: [mention] }));
  const link = region('Te mencionaron').getByRole('link');
  await expect
    .poll(() => link.query()?.textContent)
    .toBe('Beto te mencionó en «Ticket 1»: @Ana, mira hace un momento');
  await expect.element(link).toHaveAttribute('href', `/boards?bid=1&tid=11&ref=${ticket(1).id}`);
  // Only the shell, which is not rendered here, follows links inside the app.
  link.element().addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  await expect
    .poll(() => calls.filter(({ method, path }) => method === 'PUT' && path.includes(mention.id)).length)
    .toBe(1);
});

test('a mention that waits for an answer comes first, under a heading of its own', async () => {
  const answered = { ...mention, id: 'm'.padEnd(20, '0'), body: { ...mention.body, by_name: 'Carla' } };
  await show(() => ({ mentions: [answered, mention], waiting: [mention.id] }));
  const namesIn = (name: string) =>
    region(name)
      .getByRole('link')
      .elements()
      .map((link) => link.textContent?.split(' ')[0]);
  await expect.poll(() => namesIn('Esperan tu respuesta')).toEqual(['Beto']);
  expect(namesIn('Te mencionaron')).toEqual(['Carla']);
  const headings = page.getByRole('heading', { level: 2 }).elements();
  const places = headings.map((heading) => heading.textContent);
  expect(places.indexOf('Esperan tu respuesta')).toBeLessThan(places.indexOf('Te mencionaron'));
});

test('shows only changes of followed tickets when asked', async () => {
  await show(() => ({ changes: [change(1, { followed: true }), change(2)] }));
  const rows = region('Cambios desde ayer').getByRole('link');
  await expect.poll(() => rows.elements().length).toBe(2);
  const filter = page.getByRole('button', { name: 'Solo lo que sigo' });
  await userEvent.click(filter);
  await expect
    .poll(() => rows.elements().map((row) => row.textContent))
    .toEqual([expect.stringContaining('NUB-1')]);
  await expect.element(filter).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(filter);
  await expect.poll(() => rows.elements().length).toBe(2);
});

test('lists changes by day, with the latest one and the number of others', async () => {
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  yesterday.setHours(0, 0, 1, 0);
  await show(() => ({
    changes: [
      change(1, { count: 3 }),
      change(2, { action: 3, field: null }),
      change(3, { action: 1, field: 'priority', changed_at: yesterday.toISOString() }),
    ],
  }));
  const rows = region('Cambios desde ayer').getByRole('link');
  await expect
    .poll(() => rows.elements().map((row) => row.querySelector('span')?.textContent))
    .toEqual([
      'NUB-1 Ticket 1 Beto lo pasó a En curso · y 2 cambios más · Terreno',
      'NUB-2 Ticket 2 Beto comentó · Terreno',
      'NUB-3 Ticket 3 Beto cambió la prioridad · Terreno',
    ]);
  const headings = region('Cambios desde ayer').getByRole('heading', { level: 3 }).elements();
  expect(headings.map((heading) => heading.textContent)).toEqual(['Hoy', 'Ayer']);
});
