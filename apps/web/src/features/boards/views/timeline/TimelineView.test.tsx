import type { Wire } from '@minga/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearStorageOnSignOut } from '../../../../base/storage/web-storage.ts';
import { addDays, dayOf } from '../../../../shared/format/periods.ts';
import { buildTestTeam, showScreen, testBusiness } from '../../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../../screen/BoardsScreen.tsx';
import { pauseMs } from './use-day-change.ts';

let run = 0;
const id = (name: string) => `${name}${run}`.padStart(20, '0');

/** Days relative to today, so that bars are in the first view. */
const day = (offset: number) => addDays(dayOf(new Date()), offset);
const at = (offset: number, hour: number) =>
  new Date(`${day(offset)}T${String(hour).padStart(2, '0')}:00:00`).toISOString();

function card(name: string, patch: Partial<Wire['TicketCard']> = {}): Wire['TicketCard'] {
  return { id: id(name), number: 12, title: name, status: 1, order: `a${name}`, version: 1, ...patch };
}

const planned = (name: string, from: number, to: number) =>
  card(name, { started_at: at(from, 9), ended_at: at(to, 18) });

beforeEach(async () => {
  run += 1;
  clearStorageOnSignOut();
  await page.viewport(1280, 800);
});

async function show(
  cards: readonly Wire['TicketCard'][],
  { isViewer = false, search = '' }: { isViewer?: boolean; search?: string } = {},
) {
  let version = 1;
  const shown = await showScreen(
    {
      business: { ...testBusiness, role: isViewer ? 2 : 1 },
      teams: [buildTestTeam({ abilities: isViewer ? [0] : [] })],
      answer({ method, path, body }) {
        if (method === 'PUT') {
          const before = cards.find((each) => path.endsWith(each.id));
          const ticket = { assignees: [], psm_ticket_comments: [], custom_fields: [], ...before };
          return Response.json({ ticket: { ...ticket, ...(body as object), version: (version += 1) } });
        }
        if (path !== '/business/1/tickets') return undefined;
        return Response.json({ tickets: cards, next: null, total: cards.length });
      },
    },
    {
      path: '*',
      at: `/boards?bid=1&tid=11&view=timeline${search}`,
      element: (
        <div style={{ display: 'flex', blockSize: 700 }}>
          <BoardsScreen />
        </div>
      ),
    },
  );
  await expect.element(page.getByRole('grid', { name: 'Cronograma' })).toBeVisible();
  return shown;
}

type Shown = Awaited<ReturnType<typeof show>>;

const bar = (name: string) => document.querySelector<HTMLElement>(`[data-bar="${id(name)}"]`)!;
const handle = (name: string, part: 'start' | 'end') =>
  bar(name).querySelector<HTMLElement>(`[data-part="${part}"]`)!;
const changes = ({ calls }: Shown) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

/** Drags with a pointer by so many px; `ends` false leaves it lifted. */
function drag(element: HTMLElement, byPx: number, { ends = true, pointerType = 'mouse' } = {}) {
  const { left, width, top, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const fire = (type: string, clientX: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 1,
        pointerType,
        button: 0,
        clientX,
        clientY: y,
      }),
    );
  // The pointer of the test is not a real one, which cannot be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  fire('pointerdown', x);
  for (const part of [0.5, 1]) fire('pointermove', x + byPx * part);
  if (ends) fire('pointerup', x + byPx);
}

test('shows bars for planned tickets, markers for single dates and the others beside the scale', async () => {
  await show([
    planned('a', 0, 4),
    card('b', { ended_at: at(2, 12) }),
    card('c', { started_at: at(1, 12) }),
    card('d'),
  ]);
  await expect.element(page.getByRole('link', { name: /^NUB-12 a, (del|el) / })).toBeVisible();
  expect(bar('a').getBoundingClientRect().width).toBeCloseTo(5 * 28 - 2, 0);
  expect([bar('b').dataset.kind, bar('c').dataset.kind]).toEqual(['end', 'start']);
  expect(bar('b').getAttribute('aria-label')).toContain('vence el');
  expect(bar('c').getAttribute('aria-label')).toContain('empieza el');
  const aside = page.getByRole('complementary', { name: 'Tickets sin fechas' });
  await expect.element(aside.getByRole('link', { name: 'd', exact: true })).toBeVisible();
});

test('the number 4 opens the timeline, and the zoom is kept in the address and on the device', async () => {
  const { router } = await show([planned('a', 0, 4)]);
  await userEvent.click(page.getByRole('button', { name: 'Trimestre' }));
  await expect.poll(() => router.state.location.search).toContain('zoom=quarter');
  await expect.poll(() => bar('a').getBoundingClientRect().width).toBeCloseTo(5 * 10 - 2, 0);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('1');
  await expect.poll(() => router.state.location.search).toContain('view=board');
  await userEvent.keyboard('4');
  await expect.element(page.getByRole('grid', { name: 'Cronograma' })).toBeVisible();
  await expect.poll(() => bar('a').getBoundingClientRect().width).toBeCloseTo(5 * 10 - 2, 0);
});

test('a dragged bar keeps its length and the times of day, and the move can be undone', async () => {
  const shown = await show([planned('a', 0, 4)]);
  drag(bar('a'), 2 * 28);
  await expect.poll(() => changes(shown)).toEqual([{ started_at: at(2, 9), ended_at: at(6, 18) }]);
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => changes(shown)[1]).toEqual({ started_at: at(0, 9), ended_at: at(4, 18) });
  await expect.poll(() => bar('a').getAttribute('aria-label')).toContain(String(Number(day(0).slice(8))));
});

test('right after a drag a click on the bar opens nothing, and one elsewhere counts', async () => {
  await show([planned('a', 0, 4)]);
  drag(bar('a'), 2 * 28);
  const click = (target: Element) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(click(document.body)).toBe(false);
  expect(click(bar('a'))).toBe(true);
});

test('dragging an end changes only its date', async () => {
  const shown = await show([planned('a', 0, 4), planned('b', 0, 4)]);
  drag(handle('a', 'end'), 3 * 28);
  await expect.poll(() => changes(shown)).toEqual([{ ended_at: at(7, 18) }]);
  drag(handle('b', 'start'), -28);
  await expect.poll(() => changes(shown)[1]).toEqual({ started_at: at(-1, 9) });
});

test('Escape cancels a drag, and a click without movement opens the ticket', async () => {
  const shown = await show([planned('a', 0, 4)]);
  const { left } = bar('a').getBoundingClientRect();
  drag(bar('a'), 2 * 28, { ends: false });
  await expect.poll(() => bar('a').getBoundingClientRect().left).toBeCloseTo(left + 56, 0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => bar('a').getBoundingClientRect().left).toBeCloseTo(left, 0);
  expect(changes(shown)).toEqual([]);
  // The click that ends a drag is ignored for a moment.
  await expect
    .poll(() => {
      bar('a').click();
      return shown.router.state.location.pathname;
    })
    .toContain(`/ticket/${id('a')}`);
});

test('a finger lifts a bar after holding it, and a swipe does not', async () => {
  const shown = await show([planned('a', 0, 4)]);
  const days = bar('a').getAttribute('aria-label');
  drag(bar('a'), 2 * 28, { pointerType: 'touch' });
  expect(bar('a').dataset.changing).toBeUndefined();
  drag(bar('a'), 0, { pointerType: 'touch', ends: false });
  await expect.poll(() => bar('a').dataset.changing).toBe('true');
  expect(bar('a').getAttribute('aria-label')).toBe(days);
  expect(changes(shown)).toEqual([]);
});

test('several keys are one change: arrows move, Shift changes the end, Control and Shift the start', async () => {
  const shown = await show([planned('a', 0, 4)]);
  bar('a').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await expect.poll(() => changes(shown)).toEqual([{ started_at: at(1, 9), ended_at: at(7, 18) }]);
});

test('a change by keyboard is stored before the page closes', async () => {
  const shown = await show([planned('a', 0, 4)]);
  // The pause after a key does not end.
  const wait = window.setTimeout.bind(window);
  const spy = vi.spyOn(window, 'setTimeout');
  spy.mockImplementation(((run: () => void, ms?: number) => (ms === pauseMs ? 0 : wait(run, ms))) as never);
  onTestFinished(() => spy.mockRestore());
  bar('a').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(bar('a').dataset.changing).toBe('true');
  dispatchEvent(new Event('beforeunload'));
  await expect.poll(() => changes(shown)).toEqual([{ started_at: at(1, 9), ended_at: at(5, 18) }]);
});

test('Escape discards keys that are not stored yet', async () => {
  const shown = await show([planned('a', 0, 4)]);
  bar('a').focus();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  expect(bar('a').dataset.changing).toBeUndefined();
  // A later change is stored alone.
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(() => changes(shown)).toEqual([{ ended_at: at(5, 18) }]);
});

test('up and down move between bars, and Enter stores a change and opens the ticket', async () => {
  const shown = await show([planned('a', 0, 4), planned('b', 1, 2)]);
  bar('a').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(bar('b'));
  expect([bar('a').tabIndex, bar('b').tabIndex]).toEqual([-1, 0]);
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.poll(() => changes(shown)).toEqual([{ started_at: at(0, 9), ended_at: at(1, 18) }]);
  await expect.poll(() => shown.router.state.location.pathname).toContain(`/ticket/${id('b')}`);
});

test('without permission to edit bars cannot be moved by pointer or key', async () => {
  const shown = await show([planned('a', 0, 4), card('b')], { isViewer: true });
  expect(handle('a', 'end')).toBeNull();
  const days = bar('a').getAttribute('aria-label');
  expect(days).toBeTruthy();
  drag(bar('a'), 56);
  bar('a').focus();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  // A change that waits to be stored would be shown.
  expect(bar('a').dataset.changing).toBeUndefined();
  expect(bar('a').getAttribute('aria-label')).toBe(days);
  expect(changes(shown)).toEqual([]);
  expect(document.querySelector<HTMLElement>(`[data-card="${id('b')}"]`)!.draggable).toBe(false);
});

test('a ticket without dates that is dropped on a day is due there', async () => {
  const shown = await show([card('a'), planned('b', 0, 4)]);
  const target = bar('b').getBoundingClientRect();
  const grid = document.querySelector('[role=grid]')!;
  const box = grid.getBoundingClientRect();
  await userEvent.dragAndDrop(document.querySelector(`[data-card="${id('a')}"]`)!, grid, {
    targetPosition: { x: target.left - box.left + 28 * 2 + 14, y: 300 },
  });
  const end = new Date(`${day(2)}T23:59:59`).toISOString();
  await expect.poll(() => changes(shown)).toEqual([{ ended_at: end }]);
  await expect.poll(() => bar('a')?.dataset.kind).toBe('end');
});

test('a bar out of view is reached by a button that names its day', async () => {
  await show([planned('a', 200, 204)]);
  const button = page.getByRole('button', { name: /^Mostrar NUB-12 a, / });
  await userEvent.click(button);
  await expect.poll(() => bar('a').getBoundingClientRect().left).toBeLessThan(900);
  await expect.element(button).not.toBeInTheDocument();
});

test('renders only rows near the view', async () => {
  const cards = Array.from({ length: 2000 }, (_, index) =>
    planned(`t${index}`, index % 50, (index % 50) + 3),
  );
  await show(cards);
  expect(document.querySelectorAll('[data-bar]').length).toBeLessThan(60);
  expect(document.querySelector('[role=grid]')!.getAttribute('aria-rowcount')).toBe('2000');
});

test('says that the filters hide everything, and that no ticket has dates', async () => {
  await show([card('a')], { search: '&q=zzz' });
  await expect.element(page.getByText('Ningún ticket coincide con los filtros.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Quitar filtros' }));
  await expect.element(page.getByRole('heading', { name: 'Ningún ticket tiene fechas' })).toBeVisible();
});

test('on a phone tickets without dates get a day in a dialog', async () => {
  await page.viewport(360, 740);
  await show([planned('a', 0, 1), card('b')]);
  expect(document.querySelector('section')!.scrollWidth).toBeLessThanOrEqual(360);
  await userEvent.click(page.getByRole('button', { name: 'Sin fechas (1)' }));
  await userEvent.click(page.getByRole('button', { name: /Mover a un día… b/ }));
  await expect.element(page.getByRole('textbox', { name: 'Día' })).toBeVisible();
});
