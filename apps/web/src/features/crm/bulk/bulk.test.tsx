/** Selection of contacts and their change at once, against a mocked server (docs/product/crm.md 8.3). */
import type { Wire } from '@minga/contract';
import { permissions } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import {
  type Call,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { ContactsScreen } from '../contacts/ContactsScreen.tsx';
import { batchSize } from './contact-changes.ts';
import { testContactCard, testToken } from '../shared/testing-contacts.ts';

const pageSize = 50;

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await page.viewport(1200, 900);
});

const contact = (at: number) =>
  testContactCard({ id: `c${at}`.padStart(20, '0'), first_name: `Contacto ${at}`, last_name: '' });

interface World {
  count?: number;
  role?: Wire['BusinessRole'];
  abilities?: Wire['Permission'][];

  /** Answer to a bulk change; by default every contact is changed. */
  onBulk?: (
    change: Wire['CrmBulkChange'],
    nth: number,
  ) => Response | undefined | Promise<Response | undefined>;
}

/** Renders the contacts of a mocked server, page by page; returns the bulk changes that were sent. */
async function show({ count = 4, role = 1, abilities = [], onBulk }: World = {}) {
  const contacts = Array.from({ length: count }, (_, at) => contact(at + 1));
  const changes: Wire['CrmBulkChange'][] = [];
  const answer = async ({ method, path, query, body }: Call): Promise<Response | undefined> => {
    if (path.endsWith('/crm/token')) return Response.json({ app_token: testToken });
    if (path.endsWith('/crm/lists')) return Response.json({ lists: [list], next: null });
    if (method === 'POST' && path.endsWith('/contacts/bulk')) {
      const change = body as Wire['CrmBulkChange'];
      changes.push(change);
      return (await onBulk?.(change, changes.length)) ?? Response.json(changed(change));
    }
    if (path.endsWith('/crm/contacts')) {
      const from = Number(query.get('cursor') ?? 0);
      const to = from + Number(query.get('limit') ?? pageSize);
      return Response.json({ contacts: contacts.slice(from, to), next: to < count ? String(to) : null });
    }
    return undefined;
  };
  const { calls } = await showScreen(
    {
      business: { ...testBusiness, role },
      teams: [buildTestTeam({ abilities })],
      answer: (call) => answer(call) as Promise<Response>,
    },
    { path: '/crm/contacts', at: '/crm/contacts', element: <ContactsScreen /> },
  );
  await expect.element(page.getByRole('link', { name: 'Contacto 1', exact: true })).toBeVisible();
  return { changes, calls };
}

const list = {
  id: 'l'.padStart(20, '0'),
  name: 'Clientes',
  description: '',
  contacts: 0,
  filter: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

const changed = ({ contacts }: Wire['CrmBulkChange']): Wire['CrmBulkAnswer'] => ({
  changed: contacts.length,
  unchanged: 0,
  refused: 0,
  items: contacts.map((id) => ({ id, outcome: 'changed' })),
});

const box = (at: number) => page.getByRole('checkbox', { name: `Seleccionar Contacto ${at}`, exact: true });
const isChecked = (...places: number[]) =>
  places.map((at) => (box(at).element() as HTMLInputElement).checked);
const bar = () => page.getByRole('toolbar', { name: 'Contactos seleccionados' });
const ids = (...places: number[]) => places.map((at) => contact(at).id);
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

async function choose(item: string): Promise<void> {
  await userEvent.click(bar().getByRole('button', { name: 'Cambiar…' }));
  await userEvent.click(page.getByRole('menuitem', { name: item }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

/** Clicks the action of the snackbar with this text; snackbars of earlier tests may still be shown. */
async function undo(words: string): Promise<void> {
  const button = () =>
    [...document.querySelectorAll('mg-snackbar')]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .find(({ textContent }) => textContent?.includes(words))
      ?.querySelector<HTMLElement>('[part=action]');
  await expect.poll(button).toBeDefined();
  button()!.click();
}

test('selects rows and ranges with the pointer, shows how many, and clears them', async () => {
  await show();
  await userEvent.click(box(1));
  await expect.element(bar().getByText('1 seleccionado')).toBeVisible();
  await userEvent.click(box(3), { modifiers: ['Shift'] });
  await expect.element(bar().getByText('3 seleccionados')).toBeVisible();
  expect(isChecked(1, 2, 3, 4)).toEqual([true, true, true, false]);
  await userEvent.click(page.getByRole('checkbox', { name: 'Seleccionar todos los que se ven' }));
  await expect.element(bar().getByText('4 seleccionados')).toBeVisible();
  await press('Quitar selección');
  await expect.poll(() => bar().elements()).toEqual([]);
  expect(document.activeElement).toBe(box(1).element());
});

test('selects with the keyboard: Space, Shift with Space, arrows with Shift, and Escape', async () => {
  await show();
  (box(1).element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(box(3).element());
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.poll(() => isChecked(1, 2, 3, 4)).toEqual([true, true, true, false]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => isChecked(1, 2, 3, 4)).toEqual([false, false, false, false]);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(() => isChecked(1, 2, 3, 4)).toEqual([false, false, true, true]);
  expect(document.activeElement).toBe(box(4).element());
});

test('Escape closes the menu of the bar and keeps the selection', async () => {
  await show();
  await userEvent.click(box(1));
  await userEvent.click(bar().getByRole('button', { name: 'Cambiar…' }));
  await expect.element(page.getByRole('menuitem', { name: 'Agregar etiquetas…' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('menuitem').elements()).toEqual([]);
  await expect.element(bar().getByText('1 seleccionado')).toBeVisible();
});

test('offers no selection to readers, and only what their rights allow to others', async () => {
  await show({ role: 2, abilities: [permissions.viewAll] });
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

test('offers only deletion to those who may delete but not write', async () => {
  await show({ role: 2, abilities: [permissions.viewAll, permissions.delete] });
  await userEvent.click(box(1));
  await userEvent.click(bar().getByRole('button', { name: 'Cambiar…' }));
  await expect.element(page.getByRole('menuitem', { name: 'Eliminar…' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
});

test('adds the selected contacts to a list, and one undo removes those that were added', async () => {
  const { changes } = await show({
    onBulk: ({ contacts }, nth) =>
      nth === 1
        ? Response.json({
            changed: 1,
            unchanged: 1,
            refused: 0,
            items: [
              { id: contacts[0], outcome: 'changed' },
              { id: contacts[1], outcome: 'unchanged' },
            ],
          })
        : undefined,
  });
  await userEvent.click(box(2));
  await userEvent.click(box(4));
  await choose('Agregar a una lista…');
  await expect.element(page.getByRole('button', { name: 'Agregar 2' })).toBeDisabled();
  await userEvent.click(page.getByRole('combobox', { name: 'Lista' }));
  await userEvent.click(page.getByRole('option', { name: 'Clientes' }));
  await press('Agregar 2');
  await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
  await expect.poll(() => bar().elements()).toEqual([]);
  await undo('Cambió 1 contacto');
  await expect
    .poll(() => changes)
    .toEqual([
      { action: 'add-to-list', list: list.id, contacts: ids(2, 4) },
      { action: 'remove-from-list', list: list.id, contacts: ids(2) },
    ]);
});

test('sends what was typed and chosen: tags, the owner, none, and the mark', async () => {
  const { changes } = await show();
  await userEvent.click(box(1));
  await choose('Agregar etiquetas…');
  await userEvent.fill(page.getByRole('textbox', { name: 'Etiquetas' }), 'a, b, c, d, e, f');
  await expect.element(page.getByText('Hasta 5 etiquetas de 60 caracteres.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cambiar 1' })).toBeDisabled();
  await userEvent.fill(page.getByRole('textbox', { name: 'Etiquetas' }), ' vip, norte');
  await press('Cambiar 1');
  await expect.poll(() => changes.length).toBe(1);
  await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
  for (const owner of ['Ana Quispe', 'Sin asignar']) {
    await userEvent.click(box(1));
    await choose('Cambiar el responsable…');
    await userEvent.click(page.getByRole('combobox', { name: 'Responsable' }));
    await userEvent.click(page.getByRole('option', { name: owner }));
    await press('Cambiar 1');
    await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
  }
  await userEvent.click(box(1));
  await choose('Marcar: no contactar…');
  await press('Cambiar 1');
  await expect.poll(() => changes.length).toBe(4);
  const contacts = ids(1);
  expect(changes).toEqual([
    { action: 'add-tags', tags: ['vip', 'norte'], contacts },
    { action: 'set-owner', owner: 'ana', contacts },
    { action: 'set-owner', owner: null, contacts },
    { action: 'mark-do-not-contact', contacts },
  ]);
});

test('lists the contacts that could not be changed, with the reason, and still undoes the others', async () => {
  const { changes } = await show({
    onBulk: ({ contacts }, nth) =>
      nth === 1
        ? Response.json({
            changed: 1,
            unchanged: 0,
            refused: 1,
            items: [
              { id: contacts[0], outcome: 'changed' },
              { id: contacts[1], outcome: 'refused', code: 'crm/contact-not-found', message: 'No existe.' },
            ],
          })
        : undefined,
  });
  await userEvent.click(box(1));
  await userEvent.click(box(2));
  await choose('Eliminar…');
  await press('Eliminar 2');
  await expect.element(page.getByText('Cambiaron 1 de 2.')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'No existe.' }))
    .toHaveTextContent('Contacto 2No existe.');
  expect(page.getByRole('button', { name: 'Reintentar' }).elements()).toEqual([]);
  // The first one is the cross of the dialog.
  await userEvent.click(page.getByRole('button', { name: 'Cerrar', exact: true }).last());
  await undo('Se eliminó 1 contacto');
  await expect.poll(() => changes.at(-1)).toEqual({ action: 'restore', contacts: ids(1) });
});

test('selects all that match over the pages, changes them in batches with progress, and can be stopped', async () => {
  const total = batchSize * 2 + 20;
  let release = (): void => undefined;
  const gate = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  const { changes } = await show({ count: total, onBulk: (_change, nth) => (nth === 2 ? gate : undefined) });
  await userEvent.click(page.getByRole('checkbox', { name: 'Seleccionar todos los que se ven' }));
  await press('Seleccionar todos los que coinciden');
  await expect.element(bar().getByText(`${total} seleccionados`)).toBeVisible();
  await choose('Marcar: no contactar…');
  await press(`Cambiar ${total}`);
  await expect.element(page.getByText(`${batchSize} de ${total}`)).toBeVisible();
  await press('Detener');
  release();
  await expect.element(page.getByText(`Cambiaron ${batchSize * 2} de ${total}.`)).toBeVisible();
  await expect.element(page.getByText('Faltan 20 por cambiar.')).toBeVisible();
  await press('Reintentar');
  await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
  expect(changes.map(({ contacts }) => contacts.length)).toEqual([batchSize, batchSize, 20]);
  expect(new Set(changes.flatMap(({ contacts }) => contacts)).size).toBe(total);
});

test('shows the error of a rejected call and can send it again', async () => {
  const { changes } = await show({
    onBulk: (_change, nth) => (nth === 1 ? refusal(403, 'auth/forbidden', 'No puedes.') : undefined),
  });
  await userEvent.click(box(1));
  await choose('Volver a contactar…');
  await press('Cambiar 1');
  await expect.element(page.getByText('No puedes.')).toBeVisible();
  await press('Reintentar');
  await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
  expect(changes[1]).toEqual(changes[0]);
});

test('a new search clears the selection', async () => {
  await show();
  await userEvent.click(box(1));
  await expect.element(bar()).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), 'x');
  await expect.poll(() => bar().elements()).toEqual([]);
});

test('narrow screens have the checkboxes beside the lines', async () => {
  await page.viewport(360, 700);
  await show();
  await userEvent.click(page.getByRole('checkbox', { name: 'Seleccionar todos los que se ven' }));
  await expect.element(bar().getByText('4 seleccionados')).toBeVisible();
  expect(document.querySelector('table')).toBeNull();
});
