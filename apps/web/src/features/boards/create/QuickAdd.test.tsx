/** Field of a new ticket that is opened for a contact, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearStorageOnSignOut } from '../../../base/storage/web-storage.ts';
import { type Answer, buildTestTeam, showScreen } from '../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../screen/BoardsScreen.tsx';

const answer: Answer = ({ method, path, body }) => {
  if (path.endsWith('/ticket-templates')) return Response.json({ templates: [] });
  if (path === '/business/1/tickets') return Response.json({ tickets: [], next: null, total: 0 });
  if (path !== '/business/1/ticket' || method !== 'POST') return undefined;
  const { id, title, status } = body as Wire['NewTeamTicket'];
  return Response.json(
    { ticket: { id, title, status, number: 1, order: 'a0', version: 1 } },
    { status: 201 },
  );
};

beforeEach(clearStorageOnSignOut);

/** Goes to the board as the page of a contact does; the team requires a contact. */
async function show() {
  const team = buildTestTeam({ abilities: permissionCodes('viewAll', 'create'), preferences: [11, 12] });
  const shown = await showScreen(
    { answer, teams: [team] },
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
  await expect.element(page.getByRole('button', { name: 'Agregar ticket' }).first()).toBeVisible();
  const state = { addsTicket: true, contact: { id: 'jose', name: 'José Rojas' } };
  await shown.router.navigate('/boards?bid=1&tid=11', { state });
  await expect.element(field()).toHaveFocus();
  return shown;
}
const field = () => page.getByRole('textbox', { name: 'Título del ticket nuevo' });

test('creates tickets with the contact, which is not asked for', async () => {
  const { calls } = await show();
  await expect.element(page.getByText('Para José Rojas')).toBeVisible();
  await userEvent.keyboard('Cotizar cemento{Enter}');
  const created = () => calls.filter(({ method }) => method === 'POST');
  await expect.poll(created).toHaveLength(1);
  expect(created()[0]?.body).toMatchObject({ title: 'Cotizar cemento', contact: 'jose' });
});

test('creates tickets without the contact after the field was opened anew', async () => {
  await show();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Agregar ticket' }).first());
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByText('Para José Rojas')).not.toBeInTheDocument();
});
