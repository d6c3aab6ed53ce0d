/** Templates of new tickets on a board, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearStorageOnSignOut } from '../../../base/storage/web-storage.ts';
import { emptyTemplate } from '../../../shared/templates/ticket-templates.ts';
import { type Answer, buildTestTeam, showScreen } from '../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../screen/BoardsScreen.tsx';

const template: Wire['TicketTemplate'] = {
  ...emptyTemplate,
  id: 'x'.padStart(20, '0'),
  name: 'Fuga',
  title: 'Fuga en',
  priority: 2,
  assignees: ['ana'],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

const answerWith =
  (templates: Wire['TicketTemplate'][]): Answer =>
  ({ method, path, body }) => {
    if (path.endsWith('/ticket-templates')) return Response.json({ templates });
    if (path === '/business/1/tickets') return Response.json({ tickets: [], next: null, total: 0 });
    if (path !== '/business/1/ticket' || method !== 'POST') return undefined;
    const { id, title, status, priority } = body as Wire['NewTeamTicket'];
    return Response.json(
      { ticket: { id, title, status, priority, number: 1, order: 'a0', version: 1 } },
      { status: 201 },
    );
  };

beforeEach(clearStorageOnSignOut);

async function show(
  templates: Wire['TicketTemplate'][],
  {
    abilities,
    preferences = [],
  }: Pick<Wire['Team'], 'abilities'> & Partial<Pick<Wire['Team'], 'preferences'>>,
) {
  const shown = await showScreen(
    { answer: answerWith(templates), teams: [buildTestTeam({ abilities, preferences })] },
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
  await expect.element(field()).toBeVisible();
  return shown;
}
const field = () => page.getByRole('textbox', { name: 'Título del ticket nuevo' });
const picker = () => page.getByRole('button', { name: 'Plantilla' });

async function choose(name: string): Promise<void> {
  await userEvent.click(picker());
  await userEvent.click(page.getByRole('menuitem', { name }));
}

test('creates tickets with the values and the title of the chosen template', async () => {
  const { calls } = await show([template], { abilities: permissionCodes('viewAll', 'create', 'assign') });
  await choose('Fuga');
  await expect.element(field()).toHaveValue('Fuga en ');
  await userEvent.keyboard('la bodega{Enter}');
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    title: 'Fuga en la bodega',
    priority: 2,
    assignees: ['ana'],
  });
});

test('keeps a title that was typed before, and creates without the template once it is removed', async () => {
  const { calls } = await show([template], { abilities: permissionCodes('viewAll', 'create') });
  await userEvent.fill(field(), 'Pintar');
  await choose('Fuga');
  await expect.element(field()).toHaveValue('Pintar');
  await userEvent.click(page.getByRole('button', { name: 'Quitar la plantilla' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(calls.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('priority');
});

test('required fields that the template fills are not asked for', async () => {
  const { calls } = await show([template], {
    abilities: permissionCodes('viewAll', 'create'),
    preferences: [9, 10],
  });
  await choose('Fuga');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ priority: 2 });
});

test('a team without templates is not offered any', async () => {
  const { calls } = await show([], { abilities: permissionCodes('viewAll', 'create') });
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/ticket-templates'))).toBe(true);
  await expect.element(picker()).not.toBeInTheDocument();
});
