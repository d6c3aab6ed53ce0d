/** Automations of a team with the real settings, store and selection, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, buildTestTeam, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { toAutomation, toValues } from './automation-form.ts';

let automations: Wire['Automation'][];

const build = (id: number, patch: Partial<Wire['Automation']> = {}): Wire['Automation'] => ({
  id,
  tid: 11,
  name: `Regla ${id}`,
  group: 'Cierre',
  active: true,
  action: 1,
  on_status: 3,
  on_type: null,
  conditions: [],
  settings: { priority: null },
  owner: 'ana',
  failures: 0,
  last_failure: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...patch,
});

const answer: Answer = ({ method, path, query, body }) => {
  if (!path.endsWith('/automations')) return undefined;
  if (method === 'POST') {
    automations.push(build(9, body as Partial<Wire['Automation']>));
    return Response.json({ automation: automations.at(-1) }, { status: 201 });
  }
  if (method === 'PATCH') {
    const { id, ...patch } = body as Wire['AutomationPatch'];
    automations = automations.map((each) =>
      each.id === id || (id === undefined && each.group === patch.group)
        ? ({ ...each, ...patch } as Wire['Automation'])
        : each,
    );
  }
  if (method === 'DELETE') {
    automations = automations.filter(({ id }) => String(id) !== query.get('aid'));
    return Response.json({ done: true });
  }
  return Response.json({ automations });
};

beforeEach(() => {
  automations = [
    build(1, { action: 0, settings: { to_team: 12 }, on_type: 7 }),
    build(2, { active: false, failures: 10 }),
  ];
});

const teams = [
  buildTestTeam({ abilities: permissionCodes('teamAdmin') }),
  buildTestTeam({ id: 12, name: 'Ventas' }),
];
const show = (by = answer) =>
  showScreen(
    { answer: by, teams },
    {
      path: '/config/:section?/:tid?/:part?',
      at: '/config/teams/11/automations',
      element: <SettingsScreen />,
    },
  );
/** Toggles a switch by keyboard. */
async function toggle(name: string): Promise<void> {
  const control = page.getByRole('switch', { name });
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}
const writes = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);

test('describes each automation and its user, and shows that one was switched off after failures', async () => {
  await show();
  await expect
    .element(page.getByText('Cuando un ticket de tipo «Falla» llega a «Hecho», lo copia a Ventas.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Cuando un ticket llega a «Hecho», le quita la prioridad.'))
    .toBeVisible();
  await expect.element(page.getByText('En nombre de Ana Quispe').first()).toBeVisible();
  await expect.element(page.getByText('Falló 10 veces seguidas y se apagó')).toBeVisible();
});

test('toggles an automation and a whole group', async () => {
  const { calls } = await show();
  await toggle('Activa: Regla 2');
  await expect.poll(() => automations[1]?.active).toBe(true);
  await toggle('Todo el grupo');
  await expect.poll(() => automations.map(({ active }) => active)).toEqual([false, false]);
  expect(writes(calls)).toEqual([
    ['PATCH', { id: 2, active: true }],
    ['PATCH', { group: 'Cierre', active: false }],
  ]);
});

test('creates one that copies after a team is chosen', async () => {
  const { calls } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Automatización', exact: true }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Avisar a ventas');
  await userEvent.click(page.getByRole('radio', { name: 'Copiarlo a otro equipo' }));
  await userEvent.click(page.getByRole('button', { name: 'Crear', exact: true }));
  await expect.element(page.getByText('Elige un equipo.')).toBeVisible();
  await userEvent.click(page.getByRole('combobox', { name: 'Equipo que recibe la copia' }));
  await userEvent.click(page.getByRole('option', { name: 'Ventas' }));
  await userEvent.click(page.getByRole('button', { name: 'Crear', exact: true }));
  await expect.element(page.getByText('Avisar a ventas', { exact: true })).toBeVisible();
  expect(writes(calls)).toEqual([
    [
      'POST',
      {
        name: 'Avisar a ventas',
        group: '',
        action: 0,
        on_status: 3,
        on_type: null,
        conditions: [],
        settings: { to_team: 12 },
      },
    ],
  ]);
});

test('does not send one without changes and shows a rejection in the dialog', async () => {
  const { calls } = await show((call) =>
    call.method === 'POST' ? refusal(403, 'auth/forbidden', 'No puedes hacer eso.') : answer(call),
  );
  await userEvent.click(page.getByRole('button', { name: 'Automatización', exact: true }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Sin efecto');
  await userEvent.click(page.getByRole('button', { name: 'Crear', exact: true }));
  await expect.element(page.getByText('Elige al menos un cambio.')).toBeVisible();
  expect(writes(calls)).toEqual([]);
  await userEvent.click(page.getByRole('combobox', { name: 'Recibe la prioridad' }));
  await userEvent.click(page.getByRole('option', { name: 'Alta' }));
  await userEvent.click(page.getByRole('button', { name: 'Crear', exact: true }));
  await expect.element(page.getByText('No puedes hacer eso.')).toBeVisible();
});

test('confirms a deletion', async () => {
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Eliminar Regla 1' }));
  await userEvent.click(page.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect.poll(() => automations.map(({ id }) => id)).toEqual([2]);
  await expect.poll(() => page.getByText('Regla 1', { exact: true }).elements()).toHaveLength(0);
});

test('the form writes an unchanged automation back as it was read', () => {
  const team = buildTestTeam();
  for (const automation of [
    build(1, { action: 0, settings: { to_team: 12, status: 2 }, on_type: 7 }),
    build(2, { settings: { status: 1, type: null, priority: 2, assignees: [] } }),
    build(3, { action: 2, settings: {} }),
    build(4, { action: 1, settings: { to_team: 12, status: 2 } }),
  ]) {
    const { name, group, action, on_status, on_type, conditions, settings } = automation;
    expect(toAutomation(toValues(automation, team), team)).toEqual({
      name,
      group,
      action,
      on_status,
      on_type,
      conditions,
      settings,
    });
  }
});
