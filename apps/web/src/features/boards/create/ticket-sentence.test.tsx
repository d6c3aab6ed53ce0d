/** Sentences of new tickets on the board, against a mocked server. */
import type { Wire } from '@minga/contract';
import { type PermissionName, permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearStorageOnSignOut } from '../../../base/storage/web-storage.ts';
import { dayOf, edgeOfDay } from '../../../shared/format/periods.ts';
import {
  type Answer,
  buildTestTeam,
  showScreen,
  testBusiness,
} from '../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../screen/BoardsScreen.tsx';

const member = (id: string, displayName: string, tid: number): Wire['Member'] => ({
  role: 2,
  psm_user: { id, displayName, email: null, pp: null, psm_users_teams: [{ tid, role: 1 }] },
});

const answer: Answer = ({ method, path, body }) => {
  if (path.endsWith('/ticket-templates')) return Response.json({ templates: [] });
  if (path === '/business/1/members')
    return Response.json({
      members: [member('beto', 'Beto Mamani', 11), member('rosa', 'Rosa Condori', 12)],
    });
  if (path === '/business/1/tickets') return Response.json({ tickets: [], next: null, total: 0 });
  if (path !== '/business/1/ticket' || method !== 'POST') return undefined;
  const { id, title, status } = body as Wire['NewTeamTicket'];
  return Response.json(
    { ticket: { id, title, status, number: 1, order: 'a0', version: 1 } },
    { status: 201 },
  );
};

beforeEach(clearStorageOnSignOut);

/** Opens the field of a new ticket in a team that uses points. */
async function show(abilities: PermissionName[] = ['viewAll', 'create', 'assign'], preferences = [7]) {
  const team = buildTestTeam({ abilities: permissionCodes(...abilities), preferences });
  const shown = await showScreen(
    { answer, teams: [team], business: { ...testBusiness, role: 2 } },
    {
      path: '*',
      at: '/boards?bid=1&tid=11',
      element: (
        <div style={{ blockSize: 600 }}>
          <BoardsScreen />
        </div>
      ),
    },
  );
  await userEvent.click(page.getByRole('button', { name: 'Agregar ticket' }).first());
  await expect.element(field()).toHaveFocus();
  const created = () => shown.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...shown, created };
}
const field = () => page.getByRole('textbox', { name: 'Título del ticket nuevo' });
const understood = () => page.getByRole('group', { name: 'Se entendió' });

test('creates a ticket with what its sentence says, shown before as chips', async () => {
  const { created } = await show();
  await expect.element(page.getByText('@persona · mañana · !alta · #tipo · 3pt')).toBeVisible();
  await userEvent.keyboard('Revisar router @beto hoy !alta #falla 3pt');
  for (const words of ['Beto Mamani', 'Alta', 'Falla', '3 puntos'])
    await expect.element(understood().getByRole('button', { name: words, exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(created).toHaveLength(1);
  expect(created()[0]).toMatchObject({
    title: 'Revisar router',
    assignees: ['beto'],
    ended_at: edgeOfDay(dayOf(new Date()), 'end'),
    priority: 2,
    type: 7,
    story_points: 3,
  });
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
});

test('leaves in the title what a person takes away, and keeps the focus', async () => {
  const { created } = await show();
  await userEvent.keyboard('Leer Hoy !baja');
  await userEvent.click(understood().getByRole('button', { name: /^(sáb|dom|lun|mar|mié|jue|vie)/ }));
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(created).toHaveLength(1);
  expect(created()[0]).toMatchObject({ title: 'Leer Hoy', priority: 0 });
  expect(created()[0]).not.toHaveProperty('ended_at');
});

test('assigns no one from outside the team', async () => {
  const { created } = await show();
  await userEvent.keyboard('Pintar @rosa @beto{Enter}');
  await expect.poll(created).toHaveLength(1);
  expect(created()[0]).toMatchObject({ title: 'Pintar @rosa', assignees: ['beto'] });
});

test('assigns no one without the permission to assign', async () => {
  const { created } = await show(['viewAll', 'create']);
  await userEvent.keyboard('Pintar @beto @rosa{Enter}');
  await expect.poll(created).toHaveLength(1);
  expect(created()[0]).toMatchObject({ title: 'Pintar @beto @rosa' });
  expect(created()[0]).not.toHaveProperty('assignees');
});

test('asks only for required fields that the sentence lacks', async () => {
  const { created } = await show(undefined, [9, 10]);
  await userEvent.keyboard('Pintar !media{Enter}');
  await expect.poll(created).toHaveLength(1);
  expect(created()[0]).toMatchObject({ title: 'Pintar', priority: 1 });
  await userEvent.keyboard('Lijar{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('pasted lines are titles as they are', async () => {
  const { created } = await show();
  const data = new DataTransfer();
  data.setData('text/plain', 'Pintar hoy\nLijar !alta');
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true, bubbles: true }));
  await userEvent.click(page.getByRole('button', { name: 'Crear 2 tickets' }));
  await expect.poll(created).toHaveLength(2);
  expect(
    created()
      .map((body) => (body as Wire['NewTeamTicket']).title)
      .toSorted(),
  ).toEqual(['Lijar !alta', 'Pintar hoy']);
});
