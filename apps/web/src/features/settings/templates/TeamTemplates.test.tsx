/** Ticket templates of a team with the real settings, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, buildTestTeam, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { emptyTemplate } from '../../../shared/templates/ticket-templates.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';

let templates: Wire['TicketTemplate'][];
const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };

beforeEach(() => {
  templates = [
    {
      ...emptyTemplate,
      ...times,
      id: 'x'.padStart(20, '0'),
      name: 'Fuga',
      title: 'Fuga en',
      type: 7,
      priority: 2,
      story_points: 3,
    },
  ];
});

const answer: Answer = ({ method, path, body }) => {
  if (!path.includes('/ticket-templates')) return undefined;
  const id = path.split('/').at(-1) ?? '';
  if (method === 'GET') return Response.json({ templates });
  if (method === 'DELETE') {
    templates = templates.filter((template) => template.id !== id);
    return Response.json({ ok: true });
  }
  const written = body as Wire['NewTicketTemplate'];
  const former = templates.find((template) => template.id === id);
  const template = { ...emptyTemplate, ...times, ...former, ...written } as Wire['TicketTemplate'];
  templates = [...templates.filter((each) => each.id !== template.id), template];
  return Response.json({ template }, { status: method === 'POST' ? 201 : 200 });
};

const show = (by = answer) =>
  showScreen(
    { answer: by, teams: [buildTestTeam({ abilities: permissionCodes('teamAdmin') })] },
    {
      path: '/config/:section?/:tid?/:part?',
      at: '/config/teams/11/templates',
      element: <SettingsScreen />,
    },
  );
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('describes what a template fills in', async () => {
  await show();
  await expect.element(row('Fuga')).toHaveTextContent('Fuga«Fuga en», Falla, prioridad alta, 3 puntos');
});

test('adds a template, and asks for its name', async () => {
  templates = [];
  const { calls } = await show();
  await userEvent.click(button('Crear la primera'));
  await userEvent.click(button('Guardar'));
  await expect.element(page.getByText('Escribe un nombre.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre de la plantilla' }), 'Corte');
  await userEvent.fill(page.getByRole('textbox', { name: 'Puntos' }), '2,5');
  await userEvent.click(button('Guardar'));
  await expect.element(row('Corte')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { name: 'Corte', story_points: 2.5, priority: null },
  ]);
});

test('an edited template keeps what the dialog does not show', async () => {
  templates[0] = { ...templates[0]!, estimated_time: 90, custom_fields: [{ id: 4, value: 'Sur' }] };
  const { calls } = await show();
  await userEvent.click(button('Editar Fuga'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Título del ticket' }), 'Fuga de agua en');
  await userEvent.click(button('Guardar'));
  await expect.element(row('Fuga de agua en')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    estimated_time: 90,
    custom_fields: [{ id: 4, value: 'Sur' }],
  });
});

test('a deleted template comes back with undo', async () => {
  await show();
  await userEvent.click(button('Eliminar Fuga'));
  await expect.element(page.getByText('Todavía no hay plantillas')).toBeVisible();
  await userEvent.click(button('Deshacer'));
  await expect.element(row('Fuga')).toHaveTextContent('Fuga«Fuga en», Falla, prioridad alta, 3 puntos');
});

test('a refused template stays in the dialog with the reason', async () => {
  await show((call) =>
    call.method === 'POST' && call.path.includes('/ticket-templates')
      ? refusal(409, 'template/too-many', 'Se pueden guardar hasta 50 plantillas. Elimina una antes.')
      : answer(call),
  );
  await userEvent.click(button('Plantilla'));
  const name = page.getByRole('textbox', { name: 'Nombre de la plantilla' });
  await userEvent.fill(name, 'Corte');
  await userEvent.click(button('Guardar'));
  await expect.element(page.getByText(/Se pueden guardar hasta 50 plantillas/)).toBeVisible();
  await expect.element(name).toHaveValue('Corte');
});
