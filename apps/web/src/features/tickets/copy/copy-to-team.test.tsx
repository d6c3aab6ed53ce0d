/** A ticket goes to another team, or its copy does, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildTestTeam, refusal, showScreen, type Answer } from '../../../shared/testing/screen-world.tsx';
import { TransferDialog } from '../../../shared/tickets/transfer/TransferDialog.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { CopyToTeamDialog } from './CopyToTeamDialog.tsx';

const abilities = permissionCodes('viewAll', 'create', 'edit', 'transfer', 'assign');
const teams = [
  buildTestTeam({
    abilities,
    psm_custom_fields: [{ id: 3, name: 'Zona', type: 'text', options: [], required: false }],
  }),
  buildTestTeam({ id: 12, name: 'Ventas', abilities, psm_types: [] }),
];
const ticket = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  bid: 1,
  psm_team_id: 11,
  number: 7,
  title: 'Router',
  description: 'Roto',
  status: 1,
  type: 7,
  assignees: [],
  location: null,
  custom_fields: [{ id: 3, value: 'Norte' }],
  psm_ticket_comments: [],
  psm_history: [],
  version: 4,
} as unknown as Wire['Ticket'];

/** A dialog is opened by a screen that has read teams and members. */
function Ready({ children }: { children: ReactNode }) {
  const { status, teams: read, members } = useSelection();
  return status === 'ready' && read.length > 0 && members.length > 0 ? children : null;
}

async function show(dialog: 'copy' | 'transfer', write: Answer, there: Partial<Wire['Team']> = {}) {
  const answer: Answer = (call) => {
    if (call.method !== 'GET') return write(call);
    return call.path === `/business/1/tickets/${ticket.id}`
      ? Response.json({ ticket, contact: null, message: null })
      : undefined;
  };
  const onClose = () => undefined;
  const element =
    dialog === 'copy' ? (
      <CopyToTeamDialog ticket={ticket} prefix="NUB" onClose={onClose} />
    ) : (
      <TransferDialog bid={1} tid={11} ticket={ticket} name="NUB-7" onClose={onClose} />
    );
  const { calls, router } = await showScreen(
    { teams: [teams[0]!, { ...teams[1]!, ...there }], answer },
    { path: '/boards', at: '/boards?bid=1&tid=11', element: <Ready>{element}</Ready> },
  );
  await expect.element(page.getByText('Esto no existe en Ventas y se queda afuera:')).toBeVisible();
  const writes = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  return { writes, router };
}

const items = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
const card = { id: 'x'.padStart(20, '0'), number: 9, title: 'Router', status: 1, order: 'a0', version: 1 };
const kept = 'Roto\n\n- **Tipo:** Falla\n- **Zona:** Norte';

test('a copy names what does not fit, and keeps it as text', async () => {
  const { writes, router } = await show('copy', () => Response.json({ ticket: card }, { status: 201 }));
  expect(items()).toEqual(['Tipo Falla', 'Zona Norte']);
  await userEvent.click(page.getByRole('button', { name: 'Copiar' }));
  await expect.poll(writes).toHaveLength(1);
  const [method, path, body] = writes()[0]!;
  expect([method, path]).toEqual(['POST', '/business/1/ticket']);
  expect(body).toMatchObject({
    team_id: 12,
    title: 'Router',
    type: null,
    custom_fields: [],
    description: kept,
  });
  expect(body).not.toHaveProperty('status');
  await userEvent.click(page.getByRole('button', { name: 'Abrir' }));
  await expect
    .poll(() => router.state.location.search)
    .toBe(`?bid=1&tid=12&ref=${(body as { id: string }).id}`);
});

test('a copy asks for the fields that the other team requires, and shows a refusal without losing them', async () => {
  const depth = { id: 8, name: 'Metros', type: 'number' as const, options: [], required: true };
  let attempts = 0;
  const { writes } = await show(
    'copy',
    () => {
      attempts += 1;
      return attempts === 1
        ? refusal(409, 'status/limit-reached', 'La columna está llena.')
        : Response.json({ ticket: card }, { status: 201 });
    },
    { psm_custom_fields: [depth] },
  );
  await userEvent.click(page.getByRole('button', { name: 'Copiar' }));
  const create = page.getByRole('button', { name: 'Crear 1 ticket' });
  const metres = page.getByRole('textbox', { name: 'Metros' });
  await userEvent.fill(metres, '12,5');
  await userEvent.click(create);
  await expect.element(page.getByText('La columna está llena.')).toBeVisible();
  await expect.element(metres).toHaveValue('12,5');
  await userEvent.click(create);
  await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
  const bodies = writes().map(([, , body]) => body as Wire['NewTeamTicket']);
  expect(bodies).toMatchObject([
    { team_id: 12, custom_fields: [{ id: 8, value: 12.5 }] },
    { team_id: 12, custom_fields: [{ id: 8, value: 12.5 }] },
  ]);
  expect(bodies[0]?.id).toBe(bodies[1]?.id);
});

test('a refused copy says why, and tries again with the same id', async () => {
  const { writes } = await show('copy', () => refusal(409, 'status/limit-reached', 'La columna está llena.'));
  await userEvent.click(page.getByRole('checkbox', { name: 'Guardarlo como texto en la descripción' }));
  await userEvent.click(page.getByRole('button', { name: 'Copiar' }));
  await expect.element(page.getByText('La columna está llena.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Copiar' }));
  await expect.poll(writes).toHaveLength(2);
  const [first, second] = writes().map(([, , body]) => body as Wire['NewTeamTicket']);
  expect(first?.id).toBe(second?.id);
  expect(first?.description).toBe('Roto');
});

test('a transfer keeps the lost values once, also when it is tried again', async () => {
  let attempts = 0;
  const { writes } = await show('transfer', ({ method }) => {
    if (method === 'PUT')
      return Response.json({ ticket: { ...ticket, description: kept, version: 5 }, contact: null });
    attempts += 1;
    return attempts === 1
      ? refusal(409, 'status/limit-reached', 'La columna está llena.')
      : Response.json({ ticket: card, dropped: [] });
  });
  await userEvent.click(page.getByRole('button', { name: 'Pasar' }));
  await expect.element(page.getByText('La columna está llena.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Pasar' }));
  await expect.poll(writes).toHaveLength(3);
  const path = `/business/1/tickets/${ticket.id}`;
  expect(writes()).toEqual([
    ['PUT', path, { description: kept, version: 4 }],
    ['POST', `${path}/transfer`, { team_id: 12 }],
    ['POST', `${path}/transfer`, { team_id: 12 }],
  ]);
});
