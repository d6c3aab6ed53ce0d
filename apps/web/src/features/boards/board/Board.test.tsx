import { I18nProvider } from '@lingui/react';
import { api } from '@minga/client/api';
import { type TicketCard, boardEndpoints, ticketsEndpoints } from '@minga/client/endpoints';
import { FakeServer } from '@minga/client/testing/fake-server';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { page, userEvent } from 'vitest/browser';
import { type Root, createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage, i18n } from '../../../base/i18n.ts';
import { store } from '../../../base/store.ts';
import { Board } from './Board.tsx';
import { noFilters } from '../filters/filters.ts';

const arg = { id: 1, teamId: 2 };
const statuses = ['Por hacer', 'En curso', 'Hecho'].map((name, order) => ({
  id: order + 1,
  name,
  state: 'pending' as const,
  color: '#2f7fb5',
  order,
}));
const team = {
  id: 2,
  name: 'Terreno',
  psm_status: statuses,
  psm_custom_fields: [],
  psm_types: [],
  preferences: [],
} as unknown as Wire['Team'];
const business = { bid: 1, psm_business: { prefix: 'NUB' } } as unknown as Wire['Business'];
const can = { create: true, edit: true, delete: true, assign: true, take: true, admin: false };

let server: FakeServer;
let root: Root;
let host: HTMLElement;
let run = 0;
let router: ReturnType<typeof createMemoryRouter>;
const onAdd = vi.fn();
const onClear = vi.fn();
const id = (name: string) => `${name}${run}`.padStart(20, '0');

function card(name: string, order: string, status = 1): TicketCard {
  return { id: id(name), number: 1, title: name, status, order, version: 1 };
}

async function show(cards: readonly TicketCard[], filters = noFilters): Promise<void> {
  const reading = store.dispatch(boardEndpoints.endpoints.getBoard.initiate(arg));
  (await server.call(0)).answer(200, { tickets: cards, next: null, total: cards.length });
  await reading;
  server.calls.length = 0;
  const board = (
    <Board
      arg={arg}
      team={team}
      business={business}
      uid="ana"
      people={new Map()}
      can={can}
      filters={filters}
      adding={null}
      onAdd={onAdd}
      onFind={() => undefined}
      onClear={onClear}
    />
  );
  router = createMemoryRouter([{ path: '*', element: board }]);
  root.render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </I18nProvider>,
  );
  await expect.poll(() => host.querySelectorAll('[data-status]').length).toBe(3);
  // It also reads what its cards are linked with.
  (await server.call(0)).answer(200, { links: [] });
  server.calls.length = 0;
}

beforeEach(async () => {
  run += 1;
  await activateLanguage('es');
  store.dispatch(api.util.resetApiState());
  onAdd.mockClear();
  onClear.mockClear();
  server = new FakeServer();
  host = document.createElement('div');
  host.style.cssText = 'display:flex;flex-direction:column;height:600px';
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
  server.close();
});

const section = (status: number) => host.querySelector<HTMLElement>(`[data-status="${status}"]`)!;
const element = (name: string) => host.querySelector<HTMLElement>(`[data-card="${id(name)}"]`);
const titles = (status: number) =>
  [...section(status).querySelectorAll<HTMLElement>('[data-row]')]
    .sort((a, b) => Number(a.dataset.row) - Number(b.dataset.row))
    .map((row) => row.querySelector('h3')?.textContent);
const focused = () => document.activeElement?.textContent;
/** Writes of the board. */
const writes = () => server.calls.filter(({ method }) => method !== 'GET');
const order = () => (writes()[0]?.body as Wire['TicketMoves'] | undefined)?.tickets[0];

const small = () => [card('a', 'a0'), card('b', 'a1'), card('c', 'a2'), card('d', 'a0', 2)];

test('arrow keys move focus across cards and columns', async () => {
  await show(small());
  element('a')!.querySelector('a')!.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('b');
  await userEvent.keyboard('k');
  expect(focused()).toBe('a');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('d');
  await userEvent.keyboard('{ArrowLeft}{End}');
  expect(focused()).toBe('c');
});

test('only one card is a tab stop', async () => {
  await show(small());
  const stops = () =>
    [...host.querySelectorAll('[data-card] a')].filter((link) => (link as HTMLElement).tabIndex === 0);
  await expect.poll(() => stops().map((link) => link.textContent)).toEqual(['a']);
  element('d')!.querySelector('a')!.focus();
  await expect.poll(() => stops().map((link) => link.textContent)).toEqual(['d']);
});

test('Ctrl, Shift and an arrow key move a card, announce the move and keep its focus', async () => {
  await show(small());
  element('a')!.querySelector('a')!.focus();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  await expect.poll(() => titles(1)).toEqual(['b', 'a', 'c']);
  await expect.poll(focused).toBe('a');
  expect(order()).toMatchObject({ status: 1, after: id('b'), before: id('c') });
  expect(host.querySelector('[aria-live]')?.textContent).toContain('Por hacer');
});

test('Space lifts a card, arrow keys move it, Space drops it', async () => {
  await show(small());
  element('a')!.querySelector('a')!.focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowDown} ');
  await expect.poll(() => titles(2)).toEqual(['d', 'a']);
  expect(order()).toMatchObject({ id: id('a'), status: 2, after: id('d'), before: null });
});

test('Escape returns a lifted card to its place', async () => {
  await show(small());
  element('a')!.querySelector('a')!.focus();
  await userEvent.keyboard(' {ArrowRight}{Escape}');
  expect(titles(1)).toEqual(['a', 'b', 'c']);
  expect(writes()).toEqual([]);
});

test('c opens the new-ticket field in the column of the focused card', async () => {
  await show(small());
  element('d')!.querySelector('a')!.focus();
  await userEvent.keyboard('c');
  expect(onAdd).toHaveBeenCalledWith(2, 'top');
});

test('Enter opens the ticket', async () => {
  await show(small());
  element('b')!.querySelector('a')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe(`/business/1/ticket/${id('b')}`);
});

/** Creates a ticket without a response and clicks its card; the returned function sends the response. */
async function pressUnsaved(): Promise<() => Promise<string>> {
  await show(small());
  const newTeamTicket = {
    id: newClientId(),
    team_id: arg.teamId,
    title: 'Nuevo',
    status: 1,
    place: 'top' as const,
  };
  const { createTicket } = ticketsEndpoints.endpoints;
  const creating = store.dispatch(createTicket.initiate({ id: arg.id, newTeamTicket }));
  const call = await server.call(0);
  const made = (call.body as { id: string }).id;
  const link = () => host.querySelector<HTMLElement>(`[data-card="${made}"] a`);
  await expect.poll(link).not.toBeNull();
  await userEvent.click(link()!);
  expect(router.state.location.pathname).toBe('/');
  return async () => {
    call.answer(200, { ticket: { ...card('n', 'Zz'), id: made, title: 'Nuevo' } });
    await creating;
    await expect.poll(() => host.querySelector(`[data-card="${made}"][data-pending]`)).toBeNull();
    return `/business/1/ticket/${made}`;
  };
}

test('opens a card that was clicked before it was saved as soon as it is saved', async () => {
  const answer = await pressUnsaved();
  const path = await answer();
  await expect.poll(() => router.state.location.pathname).toBe(path);
});

test('does not open a card that was clicked before it was saved after focus moved to another card', async () => {
  const answer = await pressUnsaved();
  element('b')!.querySelector('a')!.focus();
  await answer();
  expect(router.state.location.pathname).toBe('/');
});

/** Simulates a mouse drag to a point of the page that ends with a drop or with Escape. */
function drag(name: string, to: { x: number; y: number }, ends: 'drop' | 'escape'): void {
  const source = element(name)!;
  const dataTransfer = new DataTransfer();
  const from = source.getBoundingClientRect();
  const fire = (target: Element, type: string, at: { x: number; y: number }) =>
    target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX: at.x, clientY: at.y }),
    );
  fire(source, 'dragstart', { x: from.x + 5, y: from.y + 5 });
  const target = document.elementFromPoint(to.x, to.y) ?? host;
  fire(target, 'dragenter', to);
  fire(target, 'dragover', to);
  if (ends === 'drop') fire(target, 'drop', to);
  fire(source, 'dragend', to);
}

test('drops a card between two others', async () => {
  await show(small());
  const b = element('b')!.getBoundingClientRect();
  drag('d', { x: b.x + 20, y: b.y + 4 }, 'drop');
  await expect.poll(() => titles(1)).toEqual(['a', 'd', 'b', 'c']);
  expect(order()).toMatchObject({ id: id('d'), status: 1, after: id('a'), before: id('b') });
});

test('drops a card at the end of a column and into an empty one', async () => {
  await show(small());
  const empty = section(3).getBoundingClientRect();
  drag('a', { x: empty.x + 30, y: empty.bottom - 20 }, 'drop');
  await expect.poll(() => titles(3)).toEqual(['a']);
  expect(order()).toMatchObject({ status: 3, after: null, before: null });
});

test('a canceled drag changes nothing and cleans up', async () => {
  await show(small());
  const b = element('b')!.getBoundingClientRect();
  drag('d', { x: b.x + 20, y: b.y + 4 }, 'escape');
  expect(titles(1)).toEqual(['a', 'b', 'c']);
  expect(writes()).toEqual([]);
  expect(host.querySelectorAll('[data-shifted], [data-dragged], [data-dragging]')).toHaveLength(0);
});

const bar = () => document.querySelector('mg-snackbar')?.shadowRoot;

/** Presses the undo button of the snackbar with this text. */
async function undo(text: string): Promise<void> {
  await expect.poll(() => bar()?.textContent).toContain(text);
  await userEvent.click(
    [...(bar()?.querySelectorAll('button') ?? [])].find((each) => /Deshacer/.test(each.textContent))!,
  );
}

test('undoing a move puts the card back between its neighbours', async () => {
  await show(small());
  element('b')!.querySelector('a')!.focus();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await expect.poll(() => writes().length).toBe(1);
  const moved = { ...card('b', order()!.order!, 2), version: 2 };
  writes()[0]!.answer(200, { tickets: [moved] });
  await undo('NUB-1 pasó a En curso');
  await expect.poll(() => titles(1)).toEqual(['a', 'b', 'c']);
  expect((writes()[1]!.body as Wire['TicketMoves']).tickets[0]).toMatchObject({
    status: 1,
    after: id('a'),
    before: id('c'),
  });
});

// Regression: until the server answered, Undo was that of the move before.
test('undoes the last move while the server has not answered it', async () => {
  await show(small());
  element('a')!.querySelector('a')!.focus();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await expect.poll(() => writes().length).toBe(1);
  writes()[0]!.answer(200, { tickets: [{ ...card('a', order()!.order!, 2), version: 2 }] });
  await expect.poll(() => bar()?.textContent).toContain('pasó a En curso');
  element('b')!.querySelector('a')!.focus();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await expect.poll(() => titles(2)).toEqual(['b', 'a', 'd']);
  await undo('pasó a En curso');
  await expect.poll(() => titles(1)).toEqual(['b', 'c']);
  expect(titles(2)).toEqual(['a', 'd']);
});

test('reverts a rejected move and shows the reason', async () => {
  await show(small());
  element('a')!.querySelector('a')!.focus();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await expect.poll(() => titles(2)).toEqual(['a', 'd']);
  writes()[0]!.answer(403, { code: 'auth/forbidden', message: 'No tienes permiso.', requestId: 'r' });
  await expect.poll(() => titles(1)).toEqual(['a', 'b', 'c']);
  await expect
    .poll(() => document.querySelector('mg-snackbar')?.shadowRoot?.textContent)
    .toContain('No tienes permiso.');
  expect(bar()?.textContent).not.toContain('Deshacer');
});

test('of 3,000 cards renders only those near the viewport and the focused one', async () => {
  const many = Array.from({ length: 3000 }, (_, index) =>
    card(`t${index}`, `a0${String(index).padStart(4, '0')}1`),
  );
  await show(many);
  const count = () => section(1).querySelectorAll('[data-card]').length;
  await expect.poll(count).toBeGreaterThan(5);
  expect(count()).toBeLessThan(60);
  element('t0')!.querySelector('a')!.focus();
  const list = section(1).querySelector<HTMLElement>('[data-list]')!;
  list.scrollTop = 100_000;
  await expect.poll(() => titles(1).some((title) => Number(title?.slice(1)) > 900)).toBe(true);
  expect(count()).toBeLessThan(60);
  expect(element('t0')).not.toBeNull();
  expect(focused()).toBe('t0');
});

test('shows that the filters hide every ticket and clears them', async () => {
  await show(small(), { ...noFilters, text: 'zzz' });
  await expect.poll(() => host.textContent).toContain('Ningún ticket coincide con los filtros.');
  await userEvent.click(page.getByRole('button', { name: 'Quitar filtros' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('shows no filter message while a ticket matches or on a board without tickets', async () => {
  await show(small(), { ...noFilters, text: 'a' });
  await expect.poll(() => titles(1)).toEqual(['a']);
  expect(host.textContent).not.toContain('Ningún ticket coincide');
});

test('focus moves to the nearest card when one is deleted, also in another column', async () => {
  await show([card('a', 'a0'), card('d', 'a0', 2), card('e', 'a1', 2)]);
  element('a')!.querySelector('a')!.focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => element('a')).toBeNull();
  await expect.poll(focused).toBe('d');
});

test('focus moves to the board when its last card is deleted', async () => {
  await show([card('a', 'a0')]);
  element('a')!.querySelector('a')!.focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => element('a')).toBeNull();
  expect(document.activeElement).toBe(host.querySelector('[data-board]'));
});

test('the focus ring stays inside the card', async () => {
  await show(small());
  element('a')!.querySelector('a')!.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(getComputedStyle(element('b')!.querySelector('a')!, '::after').outlineOffset).toBe('-2px');
});
