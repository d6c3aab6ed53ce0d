import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { type PickItem, PickList } from './PickList.tsx';
import { mount } from '../../shared/testing/mount.tsx';

beforeEach(() => activateLanguage('es'));

/** Renders a list; `ran` records the picked items. */
async function show(labels: string[]) {
  const ran: string[] = [];
  const items = labels.map<PickItem>((label) => ({ id: label, label, run: () => ran.push(label) }));
  const onPicked = vi.fn<() => void>();
  mount(<PickList items={items} label="Buscar" empty="Nada" onPicked={onPicked} />);
  const field = page.getByRole('combobox');
  await userEvent.click(field);
  /** Text of the active option, by `aria-activedescendant`. */
  const active = () => {
    const id = field.element().getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : undefined;
  };
  return { ran, onPicked, active };
}

test('arrow keys wrap around and Enter picks the active option', async () => {
  const { ran, onPicked, active } = await show(['Inicio', 'Tableros', 'Importar']);
  expect(active()).toBe('Inicio');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Tableros');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Importar');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Inicio');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(ran).toEqual(['Importar']);
  expect(onPicked).toHaveBeenCalledTimes(1);
});

test('matches regardless of accents and case and activates the first match', async () => {
  const { ran, active } = await show(['Inicio', 'Panadería Ñandú', 'Pandora']);
  await userEvent.keyboard('NANDU');
  expect(active()).toBe('Panadería Ñandú');
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(ran).toEqual(['Panadería Ñandú']);
});

test('shows an empty state in which Enter does nothing', async () => {
  const { ran, onPicked, active } = await show(['Inicio']);
  await userEvent.keyboard('zzz');
  expect(active()).toBeUndefined();
  await expect.element(page.getByText('Nada')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(ran).toEqual([]);
  expect(onPicked).not.toHaveBeenCalled();
});

test('a click picks an option', async () => {
  const { ran } = await show(['Inicio', 'Tableros']);
  await userEvent.click(page.getByRole('option', { name: 'Tableros' }));
  expect(ran).toEqual(['Tableros']);
});
