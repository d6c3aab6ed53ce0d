/** Changes of all selected tickets of the board and the list, against a mocked server. */
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../../shared/testing/screen-world.tsx';
import {
  beginTest,
  card,
  column,
  focused,
  fourCards,
  id,
  link,
  show,
  titleCell,
  toolbar,
  undo,
} from './testing-selection.tsx';

beforeEach(beginTest);

test('a field key changes all selected cards together, and one undo restores them', async () => {
  const { batches } = await show([card('1', 1, { priority: 0 }), card('2'), card('3'), card('4', 2)]);
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}p');
  await expect.element(page.getByRole('menu', { name: 'Prioridad' })).toBeVisible();
  await userEvent.keyboard('Al{Enter}');
  await expect.poll(batches).toHaveLength(1);
  expect(batches()[0]).toEqual(['1', '2'].map((name) => ({ id: id(name), version: 1, priority: 2 })));
  await undo('Cambiaron 2 tickets');
  await expect.poll(batches).toHaveLength(2);
  expect(batches()[1]).toEqual([
    { id: id('1'), version: 2, priority: 0 },
    { id: id('2'), version: 2, priority: null },
  ]);
});

test('a key on a card that is not selected changes that card only', async () => {
  const { writes } = await show();
  link('2').focus();
  await userEvent.keyboard('x{ArrowUp}y');
  await expect.poll(writes).toEqual([`PUT /business/1/tickets/${id('1')}`]);
});

test('the selected cards move to another column by S and by Ctrl, Shift and an arrow key', async () => {
  await show();
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}s');
  await expect.element(page.getByRole('menu', { name: 'Estado' })).toBeVisible();
  await userEvent.keyboard('He{Enter}');
  await expect.poll(() => column('Hecho')).toEqual(['1', '2']);
  await expect.poll(focused).toBe('2');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await expect.poll(() => column('En curso')).toEqual(['4', '1', '2']);
  await expect.poll(focused).toBe('2');
});

test('D and N ask once for all selected cards', async () => {
  const { batches } = await show();
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}n');
  await expect.element(page.getByRole('dialog', { name: 'Puntos de 2 tickets' })).toBeVisible();
  await userEvent.keyboard('3{Enter}');
  await expect.poll(() => batches()[0]?.map((each) => each.story_points)).toEqual([3, 3]);
  await expect.poll(focused).toBe('2');
  await userEvent.keyboard('d');
  await expect.element(page.getByRole('dialog', { name: 'Mover 2 tickets a un día' })).toBeVisible();
  await userEvent.keyboard('+1d{Enter}');
  await expect.poll(() => batches()[1]?.every((each) => typeof each.ended_at === 'string')).toBe(true);
});

test('Delete removes the selected cards, focuses the nearest one, and one undo restores them', async () => {
  const { writes } = await show();
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
  await expect.poll(() => column('Por hacer')).toEqual(['3']);
  expect(focused()).toBe('3');
  await undo('Se eliminaron 2 tickets');
  await expect.poll(() => column('Por hacer')).toEqual(['1', '2', '3']);
  await expect
    .poll(writes)
    .toEqual([
      ...['1', '2'].map((name) => `DELETE /business/1/tickets/${id(name)}`),
      ...['1', '2'].map((name) => `POST /business/1/tickets/${id(name)}/restore`),
    ]);
});

test('the bar asks before it deletes, and one undo restores all', async () => {
  const { writes } = await show();
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await userEvent.click(toolbar().getByRole('button', { name: 'Eliminar…' }));
  await expect.element(page.getByRole('dialog', { name: 'Eliminar 2 tickets' })).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Eliminar 2' }));
  await expect.poll(() => column('Por hacer')).toEqual(['3']);
  await expect.poll(focused).toBe('3');
  await undo('Se eliminaron 2 tickets');
  await expect.poll(() => column('Por hacer')).toEqual(['1', '2', '3']);
});

test('Delete on more than 50 tickets asks, and says which were not deleted and why', async () => {
  const names = Array.from({ length: 60 }, (_, index) => String(100 + index));
  let failing: string | null = id('101');
  const { writes } = await show([card('1'), ...names.map((name) => card(name))], {
    onDelete: (path) =>
      failing !== null && path.endsWith(failing) ? refusal(403, 'auth/forbidden', 'No puedes.') : undefined,
  });
  link('1').focus();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Delete}');
  expect(writes()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Eliminar 61' }));
  await expect.element(page.getByText('Se eliminaron 60 de 61.')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'NUB-1 101' })).toBeVisible();
  failing = null;
  await userEvent.click(page.getByRole('button', { name: 'Reintentar' }));
  await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
  expect(writes()).toHaveLength(62);
  await undo('Se eliminaron 61 tickets');
  await expect.poll(() => writes().filter((each) => each.endsWith('/restore'))).toHaveLength(61);
});

test('who leaves the board during a deletion can still undo it', async () => {
  const names = Array.from({ length: 60 }, (_, index) => String(100 + index));
  let deletions = 0;
  const { router, writes } = await show([card('1'), ...names.map((name) => card(name))], {
    onDelete: () => {
      deletions += 1;
      if (deletions < 15) return undefined;
      // The answer of the second batch arrives after the board is gone.
      return router.navigate('/boards?bid=1&tid=999').then(async () => {
        await expect.poll(() => document.querySelector('[data-card]')).toBeNull();
        return new Response(null, { status: 204 });
      });
    },
  });
  link('1').focus();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Delete}');
  await userEvent.click(page.getByRole('button', { name: 'Eliminar 61' }));
  const count = (of: string) => writes().filter((each) => each.startsWith(of)).length;
  await expect.poll(() => count('DELETE')).toBeGreaterThanOrEqual(15);
  await undo('Se eliminaron');
  await expect.poll(() => count('POST')).toBe(count('DELETE'));
  expect(count('DELETE')).toBeLessThan(61);
});

test('the bar offers no deletion without the permission', async () => {
  await show(fourCards(), { abilities: permissionCodes('viewAll', 'edit') });
  link('1').focus();
  await userEvent.keyboard('x');
  await expect.element(toolbar().getByRole('button', { name: 'Archivar…' })).toBeVisible();
  expect(toolbar().getByRole('button', { name: 'Eliminar…' }).elements()).toHaveLength(0);
});

test('Y asks before it archives all selected cards, and focus goes to the nearest one', async () => {
  const { batches } = await show();
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}y');
  await userEvent.click(page.getByRole('button', { name: 'Archivar 2' }));
  await expect.poll(() => column('Por hacer')).toEqual(['3']);
  expect(batches()[0]?.map(({ archived }) => archived)).toEqual([true, true]);
  await expect.poll(focused).toBe('3');
});

test('keys of the list change all selected rows when the focused one is selected', async () => {
  const { batches } = await show(fourCards(), { search: 'view=list' });
  titleCell('1').focus();
  await userEvent.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  await expect.element(toolbar().getByText('2 seleccionados')).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(page.getByRole('menu', { name: 'Tipo' })).toBeVisible();
  await userEvent.keyboard('Fa{Enter}');
  await expect
    .poll(() => batches()[0])
    .toEqual(['1', '2'].map((name) => ({ id: id(name), version: 1, type: 7 })));
  await expect.poll(focused).toBe('2');
});
