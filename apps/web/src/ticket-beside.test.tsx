/** A ticket beside its board, with the real store, selection and router, against a mocked server. */
import type { Wire } from '@minga/contract';
import type { MgIconButtonElement } from '@minga/react/icon-button';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './base/preferences/preferences.listeners.ts';
import { clearStorageOnSignOut, readStored } from './base/storage/web-storage.ts';
import { type Answer, showScreen } from './shared/testing/screen-world.tsx';
import { TicketScreen } from './features/tickets/screen/TicketScreen.tsx';
import { BoardsScreen } from './features/boards/screen/BoardsScreen.tsx';
import { fieldText } from './shared/testing/field-text.ts';

let run = 0;
const id = (name: string) => `-${name}${run}`.padEnd(20, '0');
const titles = ['Uno', 'Dos', 'Tres'];
const card = (title: string, index: number): Wire['TicketCard'] => ({
  id: id(title),
  number: index + 1,
  title,
  status: 1,
  order: `a${index}`,
  version: 1,
});

/** Reads of tickets wait for this. */
let reading: Promise<void>;

const answer: Answer = ({ path }) => {
  if (path === '/business/1/tickets') {
    const tickets = titles.map(card);
    return Response.json({ tickets, next: null, total: tickets.length });
  }
  if (path.endsWith('/followers')) return Response.json({ followers: [], is_following: false });
  if (path.includes('/gallery')) return Response.json({ files: [], next: null });
  if (path.endsWith('/links')) return Response.json({ links: [], progress: null });
  if (path.endsWith('/time-entries')) return Response.json({ entries: [], logged_time: 0, without_entry: 0 });
  const index = titles.findIndex((title) => path === `/business/1/tickets/${id(title)}`);
  if (index === -1) return undefined;
  return reading.then(() =>
    Response.json({ ticket: ticketOf(titles[index]!, index), contact: null, message: null }),
  );
};

function ticketOf(title: string, index: number): Wire['Ticket'] {
  return {
    ...card(title, index),
    bid: 1,
    psm_team_id: 11,
    description: `Texto de ${title}`,
    state: 'pending',
    created_by: 'ana',
    reporter: null,
    contact: null,
    psm_team_reporter: null,
    subtype: null,
    default_estimation_time: null,
    logged_time: 0,
    key: null,
    assignees: [],
    type: null,
    priority: null,
    story_points: null,
    source: null,
    latitude: null,
    longitude: null,
    location: null,
    estimated_time: null,
    time_metric: null,
    started_at: null,
    ended_at: null,
    completed_at: null,
    archived_at: null,
    custom_fields: [],
    psm_ticket_comments: [],
    psm_history: [],
    created_at: '2026-11-20T12:00:00Z',
    updated_at: '2026-11-20T12:00:00Z',
  };
}

beforeEach(async () => {
  run += 1;
  reading = Promise.resolve();
  clearStorageOnSignOut();
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(414, 896));
});

async function show(at = '/boards?bid=1&tid=11') {
  const shown = await showScreen(
    { answer },
    {
      path: '*',
      at,
      element: (
        <div style={{ blockSize: 700 }}>
          <Routes>
            <Route element={<BoardsScreen />}>
              <Route path="/boards" element={null} />
              <Route path="/business/:bid/ticket/:ticketId" element={<TicketScreen />} />
            </Route>
          </Routes>
        </div>
      ),
    },
  );
  await expect.element(link('Uno')).toBeVisible();
  return shown;
}

const link = (title: string) => page.getByRole('link', { name: new RegExp(`^NUB-\\d, ${title}`) });
const opened = () => document.querySelector('[data-ticket-beside]');
const titleField = () => page.getByRole('textbox', { name: 'Título' });

async function open(title: string): Promise<void> {
  (link(title).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(titleField()).toHaveValue(title);
}

test('a ticket opens beside the board, whose card keeps the focus and is marked', async () => {
  await show();
  await open('Uno');
  expect(opened()?.getAttribute('aria-label')).toBe('NUB-1 Uno');
  expect(document.querySelector('mg-dialog[open]')).toBeNull();
  await expect.element(link('Uno')).toHaveFocus();
  await expect.element(link('Uno')).toHaveAttribute('aria-current', 'true');
  await expect.element(link('Dos')).not.toHaveAttribute('aria-current');
});

test('the ticket follows the focus from card to card, and Escape returns to the board at once', async () => {
  const { router } = await show();
  await open('Uno');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(titleField()).toHaveValue('Tres');
  await userEvent.keyboard('{Escape}');
  await expect.poll(opened).toBeNull();
  expect(router.state.location.pathname).toBe('/boards');
  await expect.element(link('Tres')).toHaveFocus();
});

test('Enter on the card of the open ticket moves the focus into it, and Escape back', async () => {
  await show();
  await open('Dos');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened()?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(opened).toBeNull();
  await expect.element(link('Dos')).toHaveFocus();
});

test('shows the title of the card until the content is read', async () => {
  let resolve = () => {};
  reading = new Promise((done) => (resolve = done));
  await show();
  await userEvent.click(link('Dos'));
  await expect.element(page.getByRole('dialog').getByText('Dos', { exact: true })).toBeVisible();
  await expect.element(titleField()).not.toBeInTheDocument();
  resolve();
  await expect.element(titleField()).toHaveValue('Dos');
});

test('F shows the ticket above the board and back, and the device remembers it', async () => {
  await show();
  await open('Uno');
  await userEvent.keyboard('f');
  await expect.poll(() => document.querySelector('mg-dialog[open]')).not.toBeNull();
  expect(readStored('ticketFrame')).toBe('dialog');
  await expect.element(titleField()).toHaveValue('Uno');
  await userEvent.click(page.getByRole('button', { name: 'Ver al lado del tablero (F)' }));
  await expect.poll(opened).not.toBeNull();
  expect(readStored('ticketFrame')).toBeNull();
});

test('previous and next follow the order in which the board shows its cards', async () => {
  await show('/boards?bid=1&tid=11&order=title');
  await open('Uno');
  const buttons = [...document.querySelectorAll<MgIconButtonElement>('[data-ticket-beside] mg-icon-button')];
  expect(buttons.find(({ label }) => label === 'Ticket siguiente')?.disabled).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Ticket anterior' }));
  await expect.element(titleField()).toHaveValue('Tres');
  await userEvent.keyboard('{Escape}');
  await expect.element(link('Tres')).toHaveFocus();
});

test.each([
  ['beside', 1280],
  ['above', 1000],
])('M opens the ticket %s the board to write a comment', async (_, width) => {
  await page.viewport(width, 800);
  const { router } = await show();
  (link('Dos').element() as HTMLElement).focus();
  await userEvent.keyboard('m');
  await expect
    .poll(() => document.activeElement?.matches('[data-new-comment] :is(mg-textarea, [data-rich-field])'))
    .toBe(true);
  // Digits and letters are shortcuts of the board.
  await userEvent.keyboard('hola 2cyg/');
  await expect.poll(() => fieldText(page.getByRole('textbox', { name: 'Comentario' }))).toBe('hola 2cyg/');
  expect(router.state.location.search).not.toContain('view');
  expect(document.activeElement?.matches('[data-new-comment] :is(mg-textarea, [data-rich-field])')).toBe(
    true,
  );
});

test('in a narrow window a ticket opens above the board', async () => {
  await page.viewport(1000, 800);
  await show();
  await open('Uno');
  expect(opened()).toBeNull();
  expect(document.querySelector('mg-dialog[open]')).not.toBeNull();
});

test('M leads from the history of the open ticket to the comments', async () => {
  await show();
  await open('Uno');
  await userEvent.click(page.getByRole('tab', { name: 'Historial' }));
  (document.querySelector('[data-ticket-body]') as HTMLElement).focus();
  await userEvent.keyboard('m');
  await expect
    .poll(() => document.activeElement?.matches('[data-new-comment] :is(mg-textarea, [data-rich-field])'))
    .toBe(true);
});
