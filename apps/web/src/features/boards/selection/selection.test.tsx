/** Selecting tickets of the board, against a mocked server. */
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  beginTest,
  card,
  focused,
  fourCards,
  id,
  link,
  selected,
  show,
  toolbar,
} from './testing-selection.tsx';

beforeEach(beginTest);

test('X selects the focused card, marks it by its name and a check, and clears it again', async () => {
  await show();
  link('1').focus();
  await userEvent.keyboard('x');
  await expect.poll(selected).toEqual(['1']);
  await expect.element(page.getByRole('link', { name: 'NUB-1, 1, seleccionado' })).toHaveFocus();
  expect(link('1').closest('article')?.querySelector('svg')).not.toBeNull();
  await expect.element(toolbar().getByText('1 seleccionado')).toBeVisible();
  await userEvent.keyboard('x');
  await expect.poll(selected).toEqual([]);
  expect(toolbar().elements()).toHaveLength(0);
});

test('Shift and an arrow key extend the selection and take it back, also into the next column', async () => {
  await show();
  link('1').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(selected).toEqual(['1', '2', '3']);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.poll(selected).toEqual(['1', '2']);
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(selected).toEqual(['1', '2', '4']);
  expect(focused()).toBe('4');
});

test('Ctrl and a click toggle a card, Shift and a click select the range, a click opens', async () => {
  const { router } = await show();
  await userEvent.click(link('1'), { modifiers: ['ControlOrMeta'] });
  await userEvent.click(link('3'), { modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['1', '2', '3']);
  await userEvent.click(link('2'), { modifiers: ['ControlOrMeta'] });
  await expect.poll(selected).toEqual(['1', '3']);
  await userEvent.click(link('4'), { modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['1', '3', '4']);
  expect(router.state.location.pathname).toBe('/boards');
  await userEvent.click(link('2'));
  await expect.poll(() => router.state.location.pathname).toContain(id('2'));
});

test('Ctrl and A select the shown cards of the column of the focused card', async () => {
  await show();
  link('2').focus();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await expect.poll(selected).toEqual(['1', '2', '3']);
});

test('Escape clears the selection before it closes the ticket beside the board', async () => {
  const { router } = await show();
  await userEvent.click(link('2'), { modifiers: ['ControlOrMeta'] });
  link('1').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toContain(id('1'));
  link('1').focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(selected).toEqual([]);
  expect(router.state.location.pathname).toContain(id('1'));
});

test('Escape returns a lifted card to its place before it clears the selection', async () => {
  await show();
  link('1').focus();
  await userEvent.keyboard('x {Escape}');
  await expect.poll(selected).toEqual(['1']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(selected).toEqual([]);
});

test('a filter takes cards out of the selection while it hides them', async () => {
  await show([card('1', 1, { priority: 2 }), card('2'), card('3')]);
  link('1').focus();
  await userEvent.keyboard('x{ArrowDown}x');
  await expect.element(toolbar().getByText('2 seleccionados')).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar en el tablero' }), '2');
  await expect.element(toolbar().getByText('1 seleccionado')).toBeVisible();
});

test('the menu of a card selects it, and by touch a tap selects further ones', async () => {
  const { router } = await show();
  await userEvent.click(link('1'), { button: 'right' });
  await userEvent.click(page.getByRole('menuitem', { name: 'Seleccionar' }));
  await expect.poll(selected).toEqual(['1']);
  link('2').dispatchEvent(
    new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' }),
  );
  await expect.poll(selected).toEqual(['1', '2']);
  expect(router.state.location.pathname).toBe('/boards');
});

test('selecting a card changes no other card', async () => {
  await show();
  const changed = new Set<string | undefined>();
  const watch = new MutationObserver((records) => {
    for (const { target } of records)
      changed.add((target as Element).closest<HTMLElement>('[data-card]')?.dataset.card);
  });
  link('1').focus();
  await userEvent.keyboard('{ArrowDown}');
  for (const each of document.querySelectorAll('[data-card]'))
    watch.observe(each, { attributes: true, childList: true, subtree: true });
  await userEvent.keyboard('x');
  await expect.poll(selected).toEqual(['2']);
  watch.disconnect();
  expect([...changed]).toEqual([id('2')]);
});

test('without permission to edit nothing is selected', async () => {
  await show(fourCards(), { abilities: permissionCodes('viewAll') });
  link('1').focus();
  await userEvent.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  expect(selected()).toEqual([]);
});
