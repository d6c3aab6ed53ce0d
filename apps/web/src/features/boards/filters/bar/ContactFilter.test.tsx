/** Filter of a board by contact, against a mocked server. */
import { applyLiveEvent } from '@minga/client/live-patches';
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../../../base/store.ts';
import { clearStorageOnSignOut } from '../../../../base/storage/web-storage.ts';
import { buildTestTeam, refusal, showScreen } from '../../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../../screen/BoardsScreen.tsx';

const token = { token: 'mat_t', created_by: 'ana', by_name: 'Ana', created_at: '2026-01-01T00:00:00Z' };
const jose = {
  id: '-OYx3kQ0aBcDeFgHiJkM',
  first_name: 'José',
  last_name: 'Rojas',
  company: 'Ferretería',
  phones: [],
  emails: [],
};
const zoe = '-OYx3kQ0aBcDeFgHiJkN';

const card = (title: string, patch: Partial<Wire['TicketCard']> = {}): Wire['TicketCard'] => ({
  id: title.padStart(20, '0'),
  number: 1,
  title,
  status: 1,
  order: `a${title}`,
  version: 1,
  ...patch,
});
const ofJose = { contact: { id: jose.id, name: 'José Rojas' } };

beforeEach(clearStorageOnSignOut);

async function show(filter = '', preferences = [11]) {
  const shown = await showScreen(
    {
      teams: [buildTestTeam({ abilities: permissionCodes('viewAll', 'create', 'edit'), preferences })],
      answer: ({ path }) => {
        if (path.endsWith('/crm/token')) return Response.json({ app_token: token });
        if (path.endsWith('/crm/contacts')) return Response.json({ contacts: [jose], next: null });
        if (path.endsWith(`/crm/contacts/${jose.id}`))
          return Response.json({ contact: { ...jose, tags: [] }, businesses: [], lists: [] });
        if (path.includes('/crm/contacts/'))
          return refusal(404, 'crm/contact-not-found', 'Ese contacto no existe.');
        if (path !== '/business/1/tickets') return undefined;
        return Response.json({ tickets: [card('a', ofJose), card('b')], next: null, total: 2 });
      },
    },
    {
      path: '*',
      at: `/boards?bid=1&tid=11${filter}`,
      element: (
        <div style={{ blockSize: 600 }}>
          <BoardsScreen />
        </div>
      ),
    },
  );
  await expect.element(page.getByRole('region', { name: 'Por hacer' })).toBeVisible();
  return shown;
}

const chip = (name: string) => page.getByRole('button', { name, exact: true });
const link = (title: string) => page.getByRole('link', { name: new RegExp(`NUB-1, ${title}`) });

test('shows the tickets of the chosen contact, and all of them once it is removed', async () => {
  const { router } = await show();
  await expect.element(link('b')).toBeVisible();
  await userEvent.click(chip('Más filtros'));
  await userEvent.click(chip('Contacto'));
  await userEvent.click(page.getByRole('button', { name: 'Elegir a José Rojas' }));
  await expect.element(link('b')).not.toBeInTheDocument();
  await expect.element(link('a')).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('contact')).toBe(jose.id);
  await expect.element(chip('José Rojas')).toBeVisible();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Quitar filtro' }));
  await expect.element(link('b')).toBeVisible();
  await expect.element(chip('Contacto')).toBeVisible();
});

test('reads the name of a contact from the cards, and follows live changes', async () => {
  const { calls } = await show(`&contact=${jose.id}`);
  await expect.element(chip('José Rojas')).toBeVisible();
  expect(calls.filter(({ path }) => path.includes('/crm/'))).toEqual([]);
  const tickets = [card('b', { ...ofJose, version: 2 })];
  applyLiveEvent(store.dispatch, store.getState, { type: 'tickets-changed', bid: 1, tid: 11, tickets });
  await expect.element(link('b')).toBeVisible();
});

test('names a contact without tickets on the board, also one that no longer exists', async () => {
  const { router } = await show(`&contact=${zoe}`);
  await expect.element(chip('Un contacto')).toBeVisible();
  await expect.element(page.getByText('Ningún ticket coincide con los filtros.')).toBeVisible();
  await router.navigate(`/boards?bid=1&tid=11&contact=${jose.id}`);
  await expect.element(chip('José Rojas')).toBeVisible();
});

test('is offered only in a team that uses contacts, or where it is on', async () => {
  await show('', []);
  await expect.element(link('a')).toBeVisible();
  expect(chip('Contacto').elements()).toEqual([]);
  expect(chip('Vencimiento').elements()).toHaveLength(1);
});
