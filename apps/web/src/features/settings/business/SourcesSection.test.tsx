/** Sources of a business, and expected work of types, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answer,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../../shared/testing/screen-world.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';

let sources: Wire['Source'][];
beforeEach(() => {
  sources = [
    { id: 1, name: 'Correo' },
    { id: 2, name: 'Teléfono' },
  ];
});

const answer: Answer = ({ method, path, query, body }) => {
  if (!path.includes('/sources')) return undefined;
  const id = Number(path.split('/').at(-1));
  const { name } = (body ?? {}) as Wire['NewSource'];
  if (method === 'GET') return Response.json({ sources });
  if (method === 'DELETE') {
    if (!query.has('move_to')) return refusal(409, 'source/in-use', 'Hay tickets de ese origen.');
    sources = sources.filter((source) => source.id !== id);
    return Response.json({ sources });
  }
  if (sources.some((source) => source.name.toLowerCase() === name.toLowerCase()))
    return refusal(409, 'source/name-taken', 'Ya hay un origen con ese nombre.');
  if (method === 'POST') sources = [...sources, { id: 3, name }];
  else sources = sources.map((source) => (source.id === id ? { id, name } : source));
  return Response.json({ source: { id, name } }, { status: method === 'POST' ? 201 : 200 });
};

const show = (at: string, by = answer, business = testBusiness) =>
  showScreen(
    { answer: by, business, teams: [buildTestTeam({ abilities: permissionCodes('teamAdmin') })] },
    { path: '/config/:section?/:tid?/:part?', at, element: <SettingsScreen /> },
  );

test('adds a source and shows when its name is taken', async () => {
  await show('/config/sources');
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true });
  await userEvent.fill(name, 'correo');
  await userEvent.click(page.getByRole('button', { name: 'Agregar origen' }));
  await expect.element(page.getByText('Ya hay un origen con ese nombre.')).toBeVisible();
  await userEvent.fill(name, 'Mostrador');
  await userEvent.click(page.getByRole('button', { name: 'Agregar origen' }));
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Mostrador' })).toBeVisible();
  await expect.element(name).toHaveValue('');
});

test('renames a source; Escape discards the edit', async () => {
  await show('/config/sources');
  await userEvent.click(page.getByRole('button', { name: 'Cambiar el nombre de Correo' }));
  const field = page.getByRole('textbox', { name: 'Nombre de Correo' });
  await userEvent.fill(field, 'Carta');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Correo', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Cambiar el nombre de Correo' }));
  await userEvent.fill(field, 'Carta');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Carta', { exact: true })).toBeVisible();
  expect(sources[0]).toEqual({ id: 1, name: 'Carta' });
});

test('deletes a source and shows which one takes its tickets', async () => {
  const { calls } = await show('/config/sources');
  await userEvent.click(page.getByRole('button', { name: 'Eliminar Correo' }));
  await userEvent.click(page.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect.poll(() => sources.map(({ name }) => name)).toEqual(['Teléfono']);
  expect(calls.find(({ method }) => method === 'DELETE')?.query.get('move_to')).toBe('2');
});

test('shows the sources only to admins of the business', async () => {
  const { router } = await show('/config/sources', answer, { ...testBusiness, role: 2 });
  await expect.poll(() => router.state.location.pathname).toBe('/config/teams');
  expect(page.getByRole('link', { name: 'Orígenes' }).elements()).toHaveLength(0);
});

test('stores the expected minutes of a type; an empty field clears them', async () => {
  let sent: unknown;
  await show('/config/teams/11/types', ({ method, path, body }) => {
    if (method !== 'PATCH' || !path.endsWith('/teams/11')) return undefined;
    sent = body;
    return Response.json({ team: buildTestTeam({ abilities: permissionCodes('teamAdmin') }) });
  });
  const minutes = page.getByRole('spinbutton', { name: 'Minutos esperados de Falla' });
  await userEvent.fill(minutes, '45');
  await userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect
    .poll(() => sent)
    .toEqual({ psm_types: [{ id: 7, name: 'Falla', color: '#c2474b', default_estimation_time: 45 }] });
});
