/** Conditions, dry run and log of automations, with the real settings against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, buildTestTeam, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { addCatalogs, i18n } from '../../../base/i18n.ts';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { mendOf } from './runs/failure-words.ts';
import { isComplete, toCondition, toDrafts } from './conditions/condition-draft.ts';

const ticketId = '-OYx3kQ0aBcDeFgHiJkL';
const failure: Wire['AutomationFailure'] = {
  code: 'auth/forbidden',
  message: 'No tienes permiso para hacer esto.',
  fault: 'permission',
  team: 12,
  permission: 2,
  status: null,
  field: null,
  people: [],
  at: '2026-11-01T00:00:00Z',
};

const automation: Wire['Automation'] = {
  id: 1,
  tid: 11,
  name: 'Avisar',
  group: '',
  active: true,
  action: 0,
  on_status: 3,
  on_type: null,
  conditions: [{ field: 'priority', operator: 'is', priorities: [2] }],
  settings: { to_team: 12 },
  owner: 'ana',
  failures: 1,
  last_failure: failure,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

const run = (patch: Partial<Wire['AutomationRun']>): Wire['AutomationRun'] => ({
  id: '-OYx3kQ0aBcDeFgHiJk0',
  ticket: { id: ticketId, number: 7, title: 'Camión', team: 11 },
  outcome: 'done',
  action: 0,
  to_team: 12,
  copy: null,
  changes: null,
  dropped: [],
  failure: null,
  created_at: '2026-11-01T00:00:00Z',
  ...patch,
});

let runs: Wire['AutomationRun'][];
let trial: Response | null;

const answer: Answer = ({ method, path }) => {
  if (path.endsWith('/automations/dry-run'))
    return (
      trial ??
      Response.json({
        since: '2026-10-02T00:00:00Z',
        entered: 3,
        matching: 1,
        truncated: false,
        tickets: [
          { id: ticketId, number: 7, title: 'Camión', entered_at: '2026-11-01T00:00:00Z', entries: 2 },
        ],
      })
    );
  if (path.endsWith('/runs')) return Response.json({ runs, next: null });
  if (!path.endsWith('/automations')) return undefined;
  return method === 'POST'
    ? Response.json({ automation }, { status: 201 })
    : Response.json({ automations: [automation] });
};

beforeEach(() => {
  trial = null;
  runs = [
    run({ outcome: 'failed', failure }),
    run({
      id: '-OYx3kQ0aBcDeFgHiJk1',
      outcome: 'incomplete',
      dropped: ['assignees'],
      ticket: { id: ticketId, number: 8, title: null, team: null },
    }),
  ];
});

const team = buildTestTeam({ abilities: permissionCodes('teamAdmin') });
const show = () =>
  showScreen(
    {
      answer,
      teams: [team, buildTestTeam({ id: 12, name: 'Ventas', abilities: permissionCodes('teamAdmin') })],
    },
    {
      path: '/config/:section?/:tid?/:part?',
      at: '/config/teams/11/automations',
      element: <SettingsScreen />,
    },
  );

test('the row says its conditions, and what has to be mended with a link to the place', async () => {
  await show();
  await expect.element(page.getByText('Solo si: Prioridad: es Alta')).toBeVisible();
  await expect.element(page.getByText(/A Ana Quispe le falta el permiso «Crear» en Ventas/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ir a corregirlo' }))
    .toHaveAttribute('href', '/config/teams/12/roles');
});

test('says what a run changed, from which value to which', async () => {
  const update = { action: 1, to_team: null } as const;
  const changes = [
    { field: 'status', from: '1', to: '3' },
    { field: 'type', from: '999', to: null },
    { field: 'priority', from: null, to: '2' },
    { field: 'assignees', from: 'ana', to: 'ana,gone' },
  ] as const;
  runs = [
    run({ ...update, changes: [...changes] }),
    run({ ...update, id: '-OYx3kQ0aBcDeFgHiJk1', changes: [] }),
    run({ ...update, id: '-OYx3kQ0aBcDeFgHiJk2' }),
  ];
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Historial de Avisar' }));
  const words = [
    'Lo cambió: Estado de «Por hacer» a «Hecho»',
    'Tipo de uno que se eliminó a Sin tipo',
    'Prioridad de Sin prioridad a Alta',
    'Asignados de Ana Quispe a Ana Quispe y alguien que se fue.',
  ].join('; ');
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByText('No cambió nada: ya tenía esos valores.')).toBeVisible();
  await expect.element(page.getByText('Lo cambió.', { exact: true })).toBeVisible();
});

test('lists the runs with their tickets', async () => {
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Historial de Avisar' }));
  await expect.element(page.getByText('No pudo copiarlo a Ventas.')).toBeVisible();
  await expect.element(page.getByText('Lo copió a Ventas sin los asignados.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /-7 Camión$/ }))
    .toHaveAttribute('href', `/boards?bid=1&tid=11&ref=${ticketId}`);
  // A deleted ticket has its number only.
  await expect.element(page.getByText(/-8$/)).toBeVisible();
  expect(page.getByRole('link', { name: /-8/ }).elements()).toHaveLength(0);
});

test('says that an automation has not acted yet', async () => {
  runs = [];
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Historial de Avisar' }));
  await expect.element(page.getByText('Todavía no actuó')).toBeVisible();
});

test('adds a condition, asks to complete it, tries and sends it', async () => {
  const { calls } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Automatización', exact: true }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Urgentes');
  await userEvent.click(page.getByRole('combobox', { name: 'Recibe la prioridad' }));
  await userEvent.click(page.getByRole('option', { name: 'Alta' }));
  await userEvent.click(page.getByRole('button', { name: 'Condición', exact: true }));
  await userEvent.click(page.getByRole('combobox', { name: 'Campo' }));
  await userEvent.click(page.getByRole('option', { name: 'Título o descripción' }));
  await expect.element(page.getByText('Completa las condiciones para probar.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Crear', exact: true }));
  await expect.element(page.getByText('Completa o quita cada condición.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Texto' }), 'grúa, camión');
  await userEvent.click(page.getByRole('button', { name: 'Probar con los últimos 30 días' }));
  await expect.element(page.getByText('Actuaría en 1 ticket')).toBeVisible();
  await expect.element(page.getByText(/Llegaron 3 tickets a la columna/)).toBeVisible();
  const conditions = [{ field: 'text', operator: 'contains', texts: ['grúa', 'camión'] }];
  const tried = calls.find(({ path }) => path.endsWith('/dry-run'));
  expect(tried?.body).toEqual({ on_status: 3, on_type: null, conditions });
  await userEvent.click(page.getByRole('button', { name: 'Crear', exact: true }));
  await expect
    .poll(() => calls.some(({ method, path }) => method === 'POST' && path.endsWith('/automations')))
    .toBe(true);
  const created = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/automations'));
  expect(created?.body).toMatchObject({ name: 'Urgentes', conditions });
});

test('a failed dry run is shown and can be repeated', async () => {
  trial = refusal(500, 'internal', 'Ocurrió un error.');
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Editar Avisar' }));
  await userEvent.click(page.getByRole('button', { name: 'Probar con los últimos 30 días' }));
  await expect.element(page.getByRole('button', { name: /Reintentar|Intentar/ })).toBeVisible();
});

test('removes a condition', async () => {
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Editar Avisar' }));
  await userEvent.click(page.getByRole('button', { name: 'Quitar la condición 1' }));
  await expect.poll(() => page.getByRole('combobox', { name: 'Campo' }).elements()).toHaveLength(0);
});

test('the advice names required fields and people who left', async () => {
  await addCatalogs(workCatalogs);
  const names = { team, teams: [team], people: new Map([['ana', 'Ana Quispe']]), sources: [] };
  const adviceFor = (patch: Partial<Wire['AutomationFailure']>) =>
    mendOf(i18n, { ...failure, team: 11, ...patch }, names, 'ana').text;
  expect(adviceFor({ fault: 'required-field', field: 'priority' })).toContain('«Prioridad»');
  expect(adviceFor({ fault: 'required-field', field: 'custom_fields' })).toContain('un campo personalizado');
  expect(adviceFor({ fault: 'assignees', people: ['ana'] })).toContain('Ana Quispe, que ya no está');
  expect(adviceFor({ fault: 'assignees', people: ['ana', 'x'] })).toContain('que ya no están');
});

test('the form writes conditions back as they were read', () => {
  const custom = buildTestTeam({
    psm_custom_fields: [
      { id: 9, name: 'Zona', type: 'list', options: ['Norte'], required: false },
      { id: 10, name: 'Placa', type: 'text', options: [], required: false },
      { id: 11, name: 'Peso', type: 'number', options: [], required: false },
    ],
  });
  const conditions: Wire['AutomationCondition'][] = [
    { field: 'type', operator: 'is-not', types: [7] },
    { field: 'priority', operator: 'is', priorities: [0, 2] },
    { field: 'source', operator: 'filled' },
    { field: 'assignees', operator: 'is', people: ['ana'] },
    { field: 'subtype', operator: 'is', texts: ['a', 'b'] },
    { field: 'due', operator: 'at-most', number: -1 },
    { field: 'due', operator: 'at-least', number: 3 },
    { field: 'estimate', operator: 'at-least', number: 90 },
    { field: 'points', operator: 'at-most', number: 5 },
    { field: 'custom-field', custom_field: 9, operator: 'is', texts: ['Norte'] },
    { field: 'custom-field', custom_field: 10, operator: 'contains', texts: ['x'] },
    { field: 'custom-field', custom_field: 11, operator: 'at-least', number: 1.5 },
  ];
  const drafts = toDrafts(conditions, custom);
  expect(drafts.every((draft) => isComplete(draft, custom))).toBe(true);
  expect(drafts.map((draft) => toCondition(draft, custom))).toEqual(conditions);
});
