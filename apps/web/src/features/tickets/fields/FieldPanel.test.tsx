/** Fields of a ticket that its team uses or requires, against a mocked server. */
import type { Wire } from '@minga/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetPlaces } from '../../../shared/places/places.ts';
import { replaceRows } from '../../../shared/places/place-store.ts';
import { type Answer, refusal } from '../../../shared/testing/screen-world.tsx';
import { showPanel } from './testing-field-panel.tsx';

const answer: Answer = ({ path, query }) => {
  if (path.endsWith('/sources')) return Response.json({ sources: [{ id: 4, name: 'Teléfono' }] });
  const country = (id: string, text: string) => ({
    id,
    code: id,
    country_id: id,
    text,
    phonecode: '1',
    emoji: '·',
  });
  if (path === '/countries') {
    return Response.json({
      countries: [country('BO', 'Bolivia'), country('MX', 'México'), country('PE', 'Perú')],
    });
  }
  if (path === '/states') {
    return Response.json({ states: [{ id: 'BO-08', country_id: 'BO', name: 'Santa Cruz' }] });
  }
  if (path === '/cities') {
    return Response.json({
      cities: [{ id: `${query.get('state')}-montero`, state_id: 'BO-08', name: 'Montero' }],
    });
  }
  if (path === '/zip') return Response.json({ zips: ['0001', '0002'] });
  if (path === '/neighborhood') return Response.json({ neighborhoods: ['Centro'] });
  return undefined;
};

/** Renders the panel with these team preferences; returns the saved patches. */
const show = (preferences: number[], ticket: Partial<Wire['Ticket']> = {}, canEdit = true) =>
  showPanel({ team: { preferences }, ticket, canEdit, answer });

test('shows a field if the team uses it or the ticket has a value', async () => {
  await show([], { story_points: 3 });
  await expect.element(page.getByRole('spinbutton', { name: 'Puntos' })).toBeVisible();
  for (const name of ['Prioridad', 'Origen'])
    expect(page.getByRole('combobox', { name }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: /^Ubicación|^Dirección/ }).elements()).toHaveLength(0);
});

test('formats points in the language of the page and leaves the format to the browser while editing', async () => {
  await show([], { story_points: 1234.5 });
  const points = page.getByRole('spinbutton', { name: 'Puntos' });
  await expect.element(points).toHaveValue(1234.5);
  await expect.element(page.getByText('1234,5')).toBeVisible();
  await userEvent.click(points);
  await expect.element(page.getByText('1234,5')).not.toBeVisible();
});

test('offers the sources of the business', async () => {
  const { saved } = await show([5]);
  await userEvent.click(page.getByRole('combobox', { name: 'Origen' }));
  await userEvent.click(page.getByRole('option', { name: 'Teléfono' }));
  await expect.poll(() => saved).toEqual([['source', { source: 4 }]]);
});

test('marks missing required fields and rejects clearing them', async () => {
  const { saved } = await show([7, 8, 9, 10], { story_points: 3 });
  await expect.element(page.getByText('Este equipo pide la prioridad de cada ticket.')).toBeVisible();
  const words = page.getByText('Este equipo pide los puntos de cada ticket.');
  expect(words.elements()).toHaveLength(0);
  const points = page.getByRole('spinbutton', { name: 'Puntos' });
  await userEvent.fill(points, '');
  await userEvent.keyboard('{Enter}');
  await expect.element(words).toBeVisible();
  await expect.element(points).toHaveValue(3);
  expect(saved).toEqual([]);
});

test('accepts coordinates that are pasted as a pair and links to maps', async () => {
  const { saved } = await show([1]);
  await userEvent.click(page.getByRole('button', { name: 'Ubicación: Sin definir' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Latitud' }), '-17.3895, -66.1568');
  await expect.element(page.getByRole('textbox', { name: 'Longitud' })).toHaveValue('-66.1568');
  await expect
    .element(page.getByRole('link', { name: 'OpenStreetMap' }))
    .toHaveAttribute('href', expect.stringContaining('mlat=-17.3895&mlon=-66.1568'));
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => saved).toEqual([['geo', { latitude: -17.3895, longitude: -66.1568 }]]);
});

test('without geolocation permission explains the denial and offers the coordinates 0,0', async () => {
  const locating = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError));
  const asking = vi
    .spyOn(navigator.permissions, 'query')
    .mockResolvedValue({ state: 'denied' } as PermissionStatus);
  onTestFinished(() => {
    locating.mockRestore();
    asking.mockRestore();
  });
  const { saved } = await show([1, 2]);
  await userEvent.click(page.getByRole('button', { name: 'Ubicación: Sin definir' }));
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  // Next to the field of the panel, and now in the dialog as well.
  const words = page.getByText('Este equipo pide la ubicación de cada ticket.');
  await expect.poll(() => words.elements().length).toBe(2);
  await userEvent.click(page.getByRole('button', { name: 'Usar mi ubicación' }));
  await expect.element(page.getByText(/^Has denegado los permisos de ubicación/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Latitud' })).toHaveValue('');
  await userEvent.click(page.getByRole('button', { name: 'Usar 0, 0' }));
  await expect.element(page.getByRole('textbox', { name: 'Latitud' })).toHaveValue('0');
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => saved).toEqual([['geo', { latitude: 0, longitude: 0 }]]);
});

test('selects an address from country to neighborhood', async () => {
  forgetPlaces();
  for (const list of ['countries', 'states', 'cities'] as const) await replaceRows(list, 'es', []);
  const { saved } = await show([3]);
  await userEvent.click(page.getByRole('button', { name: 'Dirección: Sin definir' }));
  const choose = async (field: string, typed: string, option: RegExp) => {
    const select = page.getByRole('combobox', { name: field });
    await expect.element(select).toBeEnabled();
    await userEvent.click(select);
    await userEvent.keyboard(typed);
    await userEvent.click(page.getByRole('option', { name: option }));
  };
  await choose('País', 'bolívia', /Bolivia/);
  await choose('Estado o departamento', 'SANTA', /Santa Cruz/);
  await choose('Ciudad', 'mont', /Montero/);
  await choose('Código postal', '0002', /0002/);
  await choose('Barrio o colonia', 'cen', /Centro/);
  await userEvent.fill(page.getByRole('textbox', { name: 'Calle y número' }), 'Calle 5');
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  const location = {
    country: 'BO',
    state: 'BO-08',
    city: 'BO-08-montero',
    zip: '0002',
    neighborhood: 'Centro',
    street: 'Calle 5',
  };
  await expect.poll(() => saved).toEqual([['location', { location }]]);
});

test('retries a list that failed to load and keeps the address in the meantime', async () => {
  forgetPlaces();
  for (const list of ['countries', 'states', 'cities'] as const) await replaceRows(list, 'es', []);
  let isDown = true;
  const text = 'Calle 5, Montero, Santa Cruz, BO';
  const location = {
    country: 'BO',
    state: 'BO-08',
    city: 'BO-08-montero',
    zip: null,
    neighborhood: null,
    street: 'Calle 5',
    text,
  };
  await showPanel({
    ticket: { location },
    answer: (call) =>
      isDown && call.path === '/cities'
        ? refusal(404, 'world/state-not-found', 'Ese estado no existe.')
        : answer(call),
  });
  await userEvent.click(
    page.getByRole('button', { name: 'Dirección: Calle 5, Montero, Santa Cruz, Bolivia' }),
  );
  await expect.element(page.getByText('No se pudo cargar la lista.')).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Reintentar' }));
  await expect.element(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('Montero');
});

test('marks a missing required custom field and rejects emptying one', async () => {
  const zone = { id: 5, name: 'Zona', type: 'list' as const, options: ['Norte', 'Sur'], required: true };
  const order = { id: 6, name: 'Pedido', type: 'text' as const, options: [], required: true };
  const { saved } = await showPanel({
    ticket: { custom_fields: [{ id: 6, value: 'A-1' }] },
    team: { psm_custom_fields: [zone, order] },
    answer,
  });
  await expect.element(page.getByText('Este equipo pide «Zona» en cada ticket.')).toBeVisible();
  const words = page.getByText('Este equipo pide «Pedido» en cada ticket.');
  expect(words.elements()).toHaveLength(0);
  const input = page.getByRole('textbox', { name: 'Pedido' });
  await userEvent.fill(input, '');
  await userEvent.keyboard('{Enter}');
  await expect.element(words).toBeVisible();
  await expect.element(input).toHaveValue('A-1');
  expect(saved).toEqual([]);
  await userEvent.click(page.getByRole('combobox', { name: 'Zona' }));
  await userEvent.click(page.getByRole('option', { name: 'Sur' }));
  await expect.poll(() => saved).toEqual([['custom_field:5', { custom_fields: [{ id: 5, value: 'Sur' }] }]]);
});

test('Escape discards the edit of a number and a custom text, Enter saves it', async () => {
  const custom = { id: 5, name: 'Zona', type: 'text' as const, options: [], required: false };
  const { saved } = await showPanel({
    ticket: { story_points: 3 },
    team: { psm_custom_fields: [custom] as Wire['Team']['psm_custom_fields'] },
    answer,
  });
  const points = page.getByRole('spinbutton', { name: 'Puntos' });
  const zone = page.getByRole('textbox', { name: 'Zona' });
  await userEvent.fill(points, '8');
  await userEvent.keyboard('{Escape}');
  await expect.element(points).toHaveValue(3);
  await userEvent.fill(zone, 'norte');
  await userEvent.keyboard('{Escape}');
  await expect.element(zone).toHaveValue('');
  await expect.element(zone).not.toHaveFocus();
  expect(saved).toEqual([]);
  await userEvent.fill(points, '5');
  await userEvent.keyboard('{Enter}');
  expect(saved).toEqual([['story_points', { story_points: 5 }]]);
});

test.each([
  [null, 1],
  ['2026-02-01T00:00:00Z', 0],
])('says that a ticket is overdue unless it is archived (archived: %s)', async (archived_at, marks) => {
  await show([], { ended_at: '2026-01-01T00:00:00Z', archived_at });
  await expect.element(page.getByText('Estado', { exact: true }).first()).toBeVisible();
  expect(page.getByText(/^\d+ días de atraso$/).elements()).toHaveLength(marks);
});

test('shows and changes subtype, reporter, reporting team and key', async () => {
  const { saved } = await showPanel({
    ticket: { type: 7, subtype: 'Pantalla', reporter: 'ana', key: 'XD-42', psm_team_reporter: 12 },
    people: [
      { id: 'ana', name: 'Ana Quispe', src: null },
      { id: 'beto', name: 'Beto Mamani', src: null },
    ],
    answer,
  });
  await expect.element(page.getByText('XD-42')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Subtipo' }), ' Teclado ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => saved).toEqual([['subtype', { subtype: 'Teclado' }]]);
  await userEvent.click(page.getByRole('combobox', { name: 'Lo pidió', exact: true }));
  await userEvent.click(page.getByRole('option', { name: 'Beto Mamani' }));
  await expect.poll(() => saved.at(-1)).toEqual(['reporter', { reporter: 'beto' }]);
  await userEvent.click(page.getByRole('combobox', { name: 'Equipo que lo pidió' }));
  await expect.element(page.getByRole('option', { name: 'Otro equipo' })).toBeVisible();
  await userEvent.click(page.getByRole('option', { name: 'Terreno' }));
  await expect.poll(() => saved.at(-1)).toEqual(['psm_team_reporter', { psm_team_reporter: 11 }]);
});

test('offers the default estimate of the type to a ticket without one', async () => {
  const type = { id: 7, name: 'Falla', color: '#c2474b', default_estimation_time: 90 };
  const { saved } = await showPanel({ team: { psm_types: [type] }, ticket: { type: 7 }, answer });
  await userEvent.click(page.getByRole('button', { name: 'Usar 1 h 30 min' }));
  await expect.poll(() => saved).toEqual([['estimated_time', { estimated_time: 90, time_metric: 'hours' }]]);
});

test('offers no default estimate to a ticket with one', async () => {
  const type = { id: 7, name: 'Falla', color: '#c2474b', default_estimation_time: 90 };
  await showPanel({ team: { psm_types: [type] }, ticket: { type: 7, estimated_time: 30 }, answer });
  await expect.element(page.getByRole('spinbutton', { name: 'Estimado' })).toHaveValue(0.5);
  expect(page.getByRole('button', { name: /^Usar/ }).elements()).toEqual([]);
});
