/** Commands of the palette for selected tickets (docs/product/tickets.md 2.21), against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from './base/i18n.ts';
import { clearStorageOnSignOut } from './base/storage/web-storage.ts';
import { BoardsScreen } from './features/boards/screen/BoardsScreen.tsx';
import { buildTestTeam, showScreen, testBusiness } from './shared/testing/screen-world.tsx';
import { workCatalogs } from './shell/catalogs.ts';
import { CommandPalette } from './shell/commands/CommandPalette.tsx';
import { OverlaysContext } from './shell/overlays.ts';

let run = 0;
beforeEach(async () => {
  run += 1;
  clearStorageOnSignOut();
  await addCatalogs(workCatalogs);
  await page.viewport(1280, 800);
});

const id = (name: string) => `${name}${run}`.padStart(20, '0');
const card = (name: string): Wire['TicketCard'] => ({
  id: id(name),
  number: Number(name),
  title: name,
  status: 1,
  order: `a${name}`,
  version: 1,
});

const overlays = { open: () => undefined };

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <OverlaysContext value={overlays}>
      <div style={{ display: 'flex', blockSize: 600 }}>
        <button type="button" onClick={() => setOpen(true)}>
          Paleta
        </button>
        <BoardsScreen />
        {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
      </div>
    </OverlaysContext>
  );
}

async function show(view: string, abilities: Wire['Team']['abilities']) {
  const shown = await showScreen(
    {
      business: { ...testBusiness, role: 2 },
      teams: [buildTestTeam({ preferences: [7, 9], abilities })],
      answer: ({ method, path }) =>
        method === 'GET' && path === '/business/1/tickets'
          ? Response.json({ tickets: [card('1'), card('2'), card('3')], next: null, total: 3 })
          : undefined,
    },
    { path: '*', at: `/boards?bid=1&tid=11&view=${view}`, element: <Screen /> },
  );
  await expect.element(page.getByRole('link', { name: /1$/ }).first()).toBeVisible();
  return shown;
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)!.focus();
/** An option by the beginning of its name, which ends with its key. */
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
const openPalette = () => userEvent.click(page.getByRole('button', { name: 'Paleta' }));
const edit = permissionCodes('viewAll', 'edit', 'assign', 'delete');

async function selectTwo() {
  focusOn(`[data-card="${id('1')}"] a`);
  await userEvent.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  await expect.element(page.getByText('2 seleccionados')).toBeVisible();
}

test('offers nothing for the selection while none is selected', async () => {
  await show('board', edit);
  await openPalette();
  await expect.element(page.getByRole('combobox').last()).toBeVisible();
  await expect.element(option('Inicio')).toBeVisible();
  expect(option('.* tickets?…').elements()).toHaveLength(0);
});

test('opens the menu of a field for the selected cards, which changes them', async () => {
  const { calls } = await show('board', edit);
  await selectTwo();
  await openPalette();
  await userEvent.click(option('Prioridad de 2 tickets…'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Alta' }));
  const changes = () => calls.filter(({ body }) => JSON.stringify(body ?? null).includes('"priority"'));
  await expect
    .poll(() =>
      changes()
        .map(({ body }) => JSON.stringify(body))
        .join(),
    )
    .not.toBe('');
});

test('opens the dialogs of the bar for the selected cards', async () => {
  await show('board', edit);
  await selectTwo();
  await openPalette();
  await userEvent.click(option('Archivar 2 tickets…'));
  await expect.element(page.getByRole('dialog', { name: /Archivar 2 tickets/ })).toBeVisible();
});

test('offers the rows of the list, and no deletion or assignment without the permission', async () => {
  await show('list', permissionCodes('viewAll', 'edit'));
  focusOn(`[data-list-row="${id('1')}"] [data-column="title"]`);
  await userEvent.keyboard(' ');
  await openPalette();
  await expect.element(option('Mover 1 ticket…')).toBeVisible();
  for (const name of ['Asignar 1 ticket…', 'Eliminar 1 ticket…'])
    expect(option(name).elements()).toHaveLength(0);
  await userEvent.click(option('Vencimiento de 1 ticket…'));
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
