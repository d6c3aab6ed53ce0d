/** Filters of a board with their counts, against a mocked server. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearStorageOnSignOut, readStored } from '../../../../base/storage/web-storage.ts';
import { buildTestTeam, showScreen } from '../../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../../screen/BoardsScreen.tsx';

const day = 24 * 60 * 60 * 1000;

const card = (title: string, patch: Partial<Wire['TicketCard']> = {}): Wire['TicketCard'] => ({
  id: newClientId(Date.now() - 60 * day),
  number: 1,
  title,
  status: 1,
  order: `a${title}`,
  version: 1,
  created_by: 'beto',
  ...patch,
});

const cards = [
  card('mine', { priority: 2, assignees: ['ana'], created_by: 'ana', story_points: 3 }),
  card('new', { id: newClientId(Date.now()), priority: 2, reporter: 'ana' }),
  card('done', { status: 3, completed_at: '2026-01-01T00:00:00Z', story_points: 8 }),
];

beforeEach(clearStorageOnSignOut);

async function show(
  filter = '',
  world: { cards: Wire['TicketCard'][]; fields: Wire['CustomField'][] } = { cards, fields: [] },
) {
  const shown = await showScreen(
    {
      teams: [
        buildTestTeam({
          abilities: permissionCodes('viewAll', 'edit'),
          preferences: [7, 9],
          psm_custom_fields: world.fields,
        }),
      ],
      answer: ({ path }) =>
        path === '/business/1/tickets'
          ? Response.json({ tickets: world.cards, next: null, total: world.cards.length })
          : undefined,
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
  const query = () => new URLSearchParams(shown.router.state.location.search);
  return { ...shown, query };
}

const bar = () => page.getByRole('toolbar', { name: 'Filtros' });
const chip = (name: string) => bar().getByRole('button', { name, exact: true });
const option = (name: string) => page.getByRole('menuitemcheckbox', { name });
const shownTitles = () =>
  page
    .getByRole('listitem')
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent);

test('each option says how many cards it leaves with the other filters', async () => {
  const { query } = await show();
  await userEvent.click(chip('Prioridad'));
  await expect.element(option('Alta')).toHaveTextContent('Alta2');
  await expect.element(option('Baja')).toHaveTextContent('Baja0');
  await userEvent.click(option('Sin prioridad'));
  await expect.poll(shownTitles).toEqual(['done']);
  expect(query().get('priority')).toBe('none');
  // The options of the same filter are counted without it.
  await expect.element(option('Alta')).toHaveTextContent('Alta2');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(chip('Asignados'));
  await expect.element(option('Sin asignar')).toHaveTextContent('Sin asignar1');
});

test('hides completed tickets by what their column means', async () => {
  const { query } = await show();
  await userEvent.click(chip('Columna'));
  await userEvent.click(option('Sin terminar'));
  await expect.poll(shownTitles).toEqual(['mine', 'new']);
  await userEvent.click(option('Hecho'));
  await expect.poll(shownTitles).toEqual(['mine', 'new', 'done']);
  expect([query().get('state'), query().get('status')]).toEqual(['open', '3']);
});

test('creator and days of creation are one press away', async () => {
  const { query } = await show();
  await userEvent.click(chip('Creados hoy'));
  await expect.poll(shownTitles).toEqual(['new']);
  await expect.element(chip('Creados hoy')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(chip('30 d: creados en 30 días'));
  expect(query().get('days')).toBe('30');
  await userEvent.click(chip('30 d: creados en 30 días'));
  await userEvent.click(chip('Creados por mí'));
  await expect.poll(() => query().toString()).toBe('bid=1&tid=11&mine=created');
  await userEvent.click(chip('Asignados a mí'));
  expect(query().get('mine')).toBe('assigned');
  await userEvent.click(chip('Asignados a mí'));
  await expect.poll(shownTitles).toHaveLength(3);
  expect(query().get('mine')).toBeNull();
});

test('shows less used filters on request, remembers that, and always shows active ones', async () => {
  const { router } = await show('&points=1..5');
  await expect.element(chip('De 1 a 5 puntos')).toBeVisible();
  expect(chip('Lo pidió').elements()).toEqual([]);
  await expect.element(chip('Más filtros')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(chip('Más filtros'));
  await expect.element(chip('Lo pidió')).toBeVisible();
  expect(readStored('moreFilters')).toBe(true);
  await router.navigate('/boards?bid=1&tid=11');
  await expect.element(chip('Puntos')).toBeVisible();
  await expect.element(chip('Más filtros')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(chip('Más filtros'));
  expect(chip('Puntos').elements()).toEqual([]);
});

// Regression: the filter disappeared with its open menu as soon as it had no value.
test('keeps the menu of a hidden filter open while its only value is changed', async () => {
  const { query } = await show('&reporter=ana');
  await userEvent.click(chip('Ana Quispe'));
  await userEvent.click(option('Ana Quispe'));
  await expect.poll(() => query().get('reporter')).toBeNull();
  await userEvent.click(option('Ana Quispe'));
  await expect.poll(() => query().get('reporter')).toBe('ana');
  await userEvent.keyboard('{Escape}');
  await expect.element(chip('Ana Quispe')).toHaveFocus();
});

test('keeps the dialog of a hidden filter of points after all points were chosen', async () => {
  const { query } = await show('&points=1..5');
  await userEvent.click(chip('De 1 a 5 puntos'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Todos' }));
  await expect.poll(() => query().get('points')).toBeNull();
  await userEvent.click(chip('Puntos'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Entre dos valores…' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Desde' }), '8');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => query().get('points')).toBe('8..');
});

test('focus stays in the bar when filters are removed', async () => {
  await show('&points=1..5&priority=2');
  await userEvent.click(bar().getByRole('button', { name: 'Quitar filtro' }).last());
  await expect.element(chip('Puntos')).toHaveFocus();
  await userEvent.click(bar().getByRole('button', { name: 'Quitar filtro' }));
  await expect.element(chip('Prioridad')).toHaveFocus();
});

test('a filter without a value is hidden with the others', async () => {
  await show('&points=1..5&reporter=ana');
  await userEvent.click(chip('Quitar filtros'));
  await expect.element(bar()).toHaveFocus();
  await expect.element(chip('Puntos')).toBeVisible();
  await userEvent.click(chip('Más filtros'));
  await userEvent.click(chip('Más filtros'));
  expect(chip('Puntos').elements()).toEqual([]);
  expect(chip('Lo pidió').elements()).toEqual([]);
});

test('filters by who asked for a ticket', async () => {
  await show();
  await userEvent.click(chip('Más filtros'));
  await userEvent.click(chip('Lo pidió'));
  await expect.element(option('Ana Quispe')).toHaveAttribute('aria-description', '2 tickets');
  await userEvent.click(option('Ana Quispe'));
  await expect.poll(shownTitles).toEqual(['mine', 'new']);
});

test('filters by a range of estimated time, which is offered once a ticket has an estimate', async () => {
  const { query } = await show('', {
    cards: [card('short', { estimated_time: 30 }), card('long', { estimated_time: 300 }), card('none')],
    fields: [],
  });
  await userEvent.click(chip('Más filtros'));
  expect(chip('Tiempo').elements()).toHaveLength(0);
  await userEvent.click(chip('Estimación'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Entre dos valores…' }));
  const from = page.getByRole('textbox', { name: 'Desde' });
  await userEvent.fill(from, 'mucho');
  await userEvent.click(page.getByRole('button', { name: 'Filtrar' }));
  await expect.element(page.getByText('Escribe horas y minutos, como 1:30 o 2 h.')).toBeVisible();
  await userEvent.fill(from, '1:30');
  await userEvent.click(page.getByRole('button', { name: 'Filtrar' }));
  await expect.poll(shownTitles).toEqual(['long']);
  expect(query().get('estimate')).toBe('90..');
  await userEvent.click(chip('Estimación: desde 1 h 30 min'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Sin estimación' }));
  await expect.poll(shownTitles).toEqual(['none']);
});

test('filters by a range of points, and by tickets without an estimate', async () => {
  const { query } = await show();
  await userEvent.click(chip('Más filtros'));
  await userEvent.click(chip('Puntos'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Entre dos valores…' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Desde' }), '9');
  await userEvent.fill(page.getByRole('textbox', { name: 'Hasta' }), '5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('El máximo va después del mínimo.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Desde' }), '2,5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownTitles).toEqual(['mine']);
  expect(query().get('points')).toBe('2.5..5');
  await userEvent.click(chip('De 2,5 a 5 puntos'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Sin estimar' }));
  await expect.poll(shownTitles).toEqual(['new']);
});

test('filters by a range of days that the address names', async () => {
  await show('&days=2020-01-01..2020-01-31');
  await expect.element(page.getByText('Ningún ticket coincide con los filtros.')).toBeVisible();
  await userEvent.click(bar().getByRole('button', { name: /^Creados: / }));
  await expect.element(page.getByRole('dialog', { name: 'Creación' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Filtrar' })).toBeEnabled();
});

test('a filter whose value was deleted stays visible, so that it can be removed', async () => {
  const { query } = await show('&type=999');
  await expect.element(page.getByText('Ningún ticket coincide con los filtros.')).toBeVisible();
  await userEvent.click(bar().getByRole('button', { name: 'Quitar filtro' }));
  await expect.poll(() => query().get('type')).toBeNull();
  await expect.poll(shownTitles).toHaveLength(3);
});

const zone = { id: 9, name: 'Zona', type: 'list' as const, options: ['Norte', 'Sur'], required: false };
const weight = { id: 4, name: 'Peso', type: 'number' as const, options: [], required: false };
const withValues = [
  card('north', {
    custom_values: [
      { id: 9, value: 'Norte' },
      { id: 4, value: '3' },
    ],
  }),
  card('south', {
    custom_values: [
      { id: 9, value: 'Sur' },
      { id: 4, value: '12.5' },
    ],
  }),
  card('empty'),
];
const customWorld = { cards: withValues, fields: [zone, weight] };

test('filters by the options of a custom list and by no value, each with its number of tickets', async () => {
  const { query } = await show('', customWorld);
  await userEvent.click(chip('Más filtros'));
  await userEvent.click(chip('Campos'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Zona' }));
  await expect.element(page.getByRole('dialog', { name: 'Zona' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^Norte\s*1 ticket$/ })).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: /^Sur/ }));
  await userEvent.click(page.getByRole('checkbox', { name: /^Sin valor/ }));
  await userEvent.click(page.getByRole('button', { name: 'Filtrar' }));
  await expect.poll(shownTitles).toEqual(['empty', 'south']);
  expect(query().get('fields')).toBe('9l:,Sur');
  await expect.element(chip('Zona: Sin valor, Sur')).toBeVisible();
  await userEvent.click(bar().getByRole('button', { name: 'Quitar filtro' }));
  await expect.poll(shownTitles).toHaveLength(3);
  await expect.element(chip('Zona')).toHaveFocus();
});

test('filters by a range of a custom number', async () => {
  const { query } = await show('', customWorld);
  await userEvent.click(chip('Más filtros'));
  await userEvent.click(chip('Campos'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Peso' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Desde' }), '5,5');
  await userEvent.click(page.getByRole('button', { name: 'Filtrar' }));
  await expect.poll(shownTitles).toEqual(['south']);
  expect(query().get('fields')).toBe('4n:5.5..');
});

test('says that the filter of a deleted field is not applied', async () => {
  await show('&fields=77l:x', customWorld);
  await expect.poll(shownTitles).toHaveLength(3);
  await userEvent.click(chip('Campo eliminado: este filtro no se aplica'));
  await expect.poll(() => bar().getByText('Campo eliminado').elements()).toHaveLength(0);
  await expect.element(bar()).toHaveFocus();
});
