/** Widths of the columns of the list: by pointer and keyboard, on the device, in saved views, and pinned columns. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearStorageOnSignOut } from '../../../../base/storage/web-storage.ts';
import { buildTestTeam, showScreen } from '../../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../../screen/BoardsScreen.tsx';

const fields: Wire['CustomField'][] = [
  { id: 4, name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required: false },
  { id: 5, name: 'Metros', type: 'number', options: [], required: false },
];
const ticket = '0000000000000000card';

beforeEach(async () => {
  clearStorageOnSignOut();
  await page.viewport(1280, 800);
});

async function show(search = 'view=list', views: Wire['SavedView'][] = []) {
  const shown = await showScreen(
    {
      teams: [buildTestTeam({ psm_custom_fields: fields })],
      answer({ method, path, body }) {
        if (path === '/business/1/teams/11/views') {
          if (method === 'GET') return Response.json({ views });
          const at = '2026-01-01T00:00:00Z';
          const view = { is_default: false, shared: false, ...(body as Wire['NewSavedView']) };
          return Response.json(
            { view: { id: 'v', created_at: at, updated_at: at, ...view } },
            { status: 201 },
          );
        }
        if (path !== '/business/1/tickets') return undefined;
        const card = { id: ticket, number: 1, title: 'Router', status: 1, order: 'a', version: 1 };
        return Response.json({ tickets: [card], next: null, total: 1 });
      },
    },
    {
      path: '*',
      at: `/boards?bid=1&tid=11&${search}`,
      element: (
        <div style={{ display: 'flex', inlineSize: '100%', blockSize: 600 }}>
          <BoardsScreen />
        </div>
      ),
    },
  );
  await expect.element(page.getByRole('grid', { name: 'Tickets' })).toBeVisible();
  return shown;
}

const handle = (name: string) => page.getByRole('separator', { name: `Ancho de ${name}` });
const head = (column: string) => document.querySelector<HTMLElement>(`[data-head="${column}"]`)!;
const cell = (column: string) =>
  document.querySelector<HTMLElement>(`[data-list-row="${ticket}"] [data-column="${column}"]`)!;
const widthOf = (column: string) => Math.round(cell(column).getBoundingClientRect().width);
const storedWidths = () =>
  (JSON.parse(localStorage.getItem('board-view:11') ?? '{}') as { widths?: string }).widths;

/** Sends pointer events to the edge of a column. */
function pointerOn(column: string) {
  const edge = document.querySelector<HTMLElement>(`[data-resize="${column}"]`)!;
  const { x, y } = edge.getBoundingClientRect();
  // A pointer that is made by a test cannot be captured.
  edge.setPointerCapture = () => undefined;
  return (type: string, by: number) =>
    edge.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: x + by, clientY: y }),
    );
}

test('dragging the edge of a heading lays out the rows at once and stores the width at the end', async () => {
  const { router } = await show();
  const send = pointerOn('status');
  const before = { title: widthOf('title'), type: cell('priority').getBoundingClientRect().left };
  send('pointerdown', 0);
  send('pointermove', 30);
  expect([widthOf('status'), head('status').offsetWidth]).toEqual([158, 158]);
  expect(storedWidths()).toBeUndefined();
  send('pointermove', 50);
  send('pointerup', 50);
  await expect.poll(storedWidths).toBe(`status-178,title-${before.title}`);
  expect(widthOf('status')).toBe(178);
  // The edge follows the pointer: the title before it keeps its width.
  expect(widthOf('title')).toBe(before.title);
  expect(cell('priority').getBoundingClientRect().left).toBeCloseTo(before.type + 50, 0);
  expect(router.state.location.search).toContain('widths=status-178');
});

test('Escape and a cancelled touch discard a drag', async () => {
  await show();
  const title = widthOf('title');
  const send = pointerOn('status');
  send('pointerdown', 0);
  send('pointermove', 60);
  await userEvent.keyboard('{Escape}');
  send('pointermove', 90);
  send('pointerup', 90);
  expect([widthOf('status'), widthOf('title')]).toEqual([128, title]);
  send('pointerdown', 0);
  send('pointermove', 60);
  send('pointercancel', 60);
  expect([widthOf('status'), widthOf('title')]).toEqual([128, title]);
  expect(storedWidths()).toBeUndefined();
});

test('Tab leads from a heading to its edge, whose keys change the width', async () => {
  await show();
  cell('key').focus();
  await userEvent.keyboard('{ArrowUp}{Tab}');
  const edge = handle('Número');
  await expect.element(edge).toHaveFocus();
  await expect.element(edge).toHaveAttribute('aria-valuenow', '92');
  await expect.element(edge).toHaveAttribute('aria-valuemin', '64');
  await expect.element(edge).toHaveAttribute('aria-valuemax', '200');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(storedWidths).toBe('key-100');
  await expect.element(edge).toHaveAttribute('aria-valuenow', '100');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
  await expect.poll(storedWidths).toBe('key-132');
  await userEvent.keyboard('{End}');
  await expect.poll(() => widthOf('key')).toBe(200);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => widthOf('key')).toBe(64);
  await expect.poll(storedWidths).toBe('key-64');
  await userEvent.keyboard('{Enter}');
  await expect.poll(storedWidths).toBe('none');
  await expect.poll(() => widthOf('key')).toBe(92);
  await expect.element(edge).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cell('key'));
});

test('only the edge of the heading with the focus is a tab stop', async () => {
  await show();
  const stops = () => document.querySelectorAll('[role=grid] [tabindex="0"]').length;
  expect(stops()).toBe(1);
  cell('title').focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(stops()).toBe(2);
});

test('a double click gives a column its usual width', async () => {
  await show('view=list&widths=status-300,title-500');
  expect([widthOf('status'), widthOf('title')]).toEqual([300, 500]);
  await userEvent.dblClick(handle('Título'));
  await expect.poll(storedWidths).toBe('status-300');
  expect(widthOf('status')).toBe(300);
  await expect.poll(() => widthOf('title')).not.toBe(500);
});

test('the choice of columns changes widths, too, and resets them', async () => {
  await show('view=list&columns=title,f5,f4&widths=f5-9999');
  expect(widthOf('f5')).toBe(320);
  await userEvent.click(page.getByRole('button', { name: 'Columnas' }));
  await userEvent.click(page.getByRole('button', { name: 'Angostar Metros' }));
  await expect.poll(() => widthOf('f5')).toBe(296);
  await userEvent.click(page.getByRole('button', { name: 'Restablecer' }));
  await expect.poll(storedWidths).toBe('none');
  await expect.poll(() => widthOf('status')).toBe(128);
  await expect.element(page.getByRole('button', { name: 'Restablecer' })).toBeDisabled();
});

test('a saved view keeps the widths, and opening it shows them', async () => {
  const { calls } = await show('view=list&columns=title,due&widths=due-200,moon-3');
  await userEvent.click(page.getByRole('button', { name: /^Vistas/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Guardar vista…' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Ancha');
  await userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ query: 'view=list&group=none&sort=none&columns=title%2Cdue&widths=due-200' });
});

test('the number and the title stay in sight while the other columns scroll', async () => {
  await page.viewport(900, 700);
  await show('view=list&columns=key,title,f4,status,due,creator&widths=f4-480,status-400');
  const list = page.getByRole('grid', { name: 'Tickets' }).element().firstElementChild!;
  const left = (column: string) => Math.round(cell(column).getBoundingClientRect().left);
  const before = ['key', 'title'].map(left);
  const [due, headOfTitle] = [left('due'), Math.round(head('title').getBoundingClientRect().left)];
  list.scrollLeft = 500;
  await expect.poll(() => left('due')).toBe(due - 500);
  expect(['key', 'title'].map(left)).toEqual(before);
  expect(Math.round(head('title').getBoundingClientRect().left)).toBe(headOfTitle);
  // From right to left, too.
  document.documentElement.dir = 'rtl';
  try {
    const right = (column: string) => Math.round(cell(column).getBoundingClientRect().right);
    list.scrollLeft = 0;
    const start = ['key', 'title'].map(right);
    list.scrollLeft = -500;
    await expect.poll(() => ['key', 'title'].map(right)).toEqual(start);
    const send = pointerOn('key');
    list.scrollLeft = 0;
    send('pointerdown', 0);
    send('pointermove', -20);
    expect(widthOf('key')).toBe(112);
    send('pointercancel', -20);
  } finally {
    document.documentElement.dir = '';
  }
});

test('a title that would fill the list is not pinned', async () => {
  await page.viewport(900, 700);
  await show('view=list&columns=title,status,due&widths=title-1200');
  const list = page.getByRole('grid', { name: 'Tickets' }).element().firstElementChild!;
  const before = cell('title').getBoundingClientRect().left;
  list.scrollLeft = 300;
  await expect.poll(() => cell('title').getBoundingClientRect().left).toBe(before - 300);
});
