/** Columns of the table of contacts and editing in its cells, against a mocked server (docs/product/crm.md 9.1, 9.3). */
import type { Wire } from '@minga/contract';
import { permissions } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { readStored, removeStored, writeStored } from '../../../base/storage/web-storage.ts';
import { dayOf } from '../../../shared/format/periods.ts';
import {
  type Call,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { ContactsScreen } from './ContactsScreen.tsx';
import { testContact, testToken } from '../shared/testing-contacts.ts';

const contact = (id: string, first_name: string) =>
  testContact({
    id: id.padStart(20, '0'),
    first_name,
    last_name: '',
    company: 'Ferretería',
    position: 'Ventas',
    phones: [
      { label: 'casa', number: '+59170012345' },
      { label: '', number: '+59170099999' },
    ],
    tags: ['cliente'],
  });

beforeEach(async () => {
  removeStored('table-layout:', 'contacts:1');
  await addCatalogs(workCatalogs);
  await page.viewport(1300, 800);
});

const custom: Wire['CustomField'][] = [
  { id: 12, name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required: true },
  { id: 13, name: 'Visitas', type: 'number', options: [], required: false },
  { id: 14, name: 'Código', type: 'text', options: [], required: true },
];

interface World {
  /** The answer with the custom fields. */
  fieldsAnswer?: Promise<Response>;

  /** Values of the first contact. */
  values?: Partial<Wire['CrmContact']>;
  role?: Wire['BusinessRole'];
  abilities?: Wire['Permission'][];

  /** Answers a change instead of storing it. */
  onChange?: (call: Call) => Response | Promise<Response> | undefined;
}

/** Renders two contacts of a server that stores changes; returns the bodies of the changes. */
async function show({ role = 1, abilities = [], onChange, values = {}, fieldsAnswer }: World = {}) {
  let contacts = [{ ...contact('a', 'José'), ...values }, contact('b', 'Rosa')];
  const changes: unknown[] = [];
  const answer = async (call: Call): Promise<Response | undefined> => {
    const { method, path, body } = call;
    if (path.endsWith('/crm/token')) return Response.json({ app_token: testToken });
    if (path.endsWith('/crm/fields')) return fieldsAnswer ?? Response.json({ fields: custom });
    if (path.endsWith('/crm/contacts')) return Response.json({ contacts, next: null });
    if (method !== 'PUT') return undefined;
    const { contact: patch } = body as { contact: Partial<Wire['CrmContact']> };
    changes.push(patch);
    const refused = await onChange?.(call);
    if (refused) return refused;
    const owner = patch.owner === 'ana' ? { owner_name: 'Ana Quispe' } : {};
    contacts = contacts.map((each) => (path.endsWith(each.id) ? { ...each, ...patch, ...owner } : each));
    const stored = contacts.find(({ id }) => path.endsWith(id));
    return Response.json({ contact: stored, businesses: [], lists: [] });
  };
  await showScreen(
    {
      business: { ...testBusiness, role },
      teams: [buildTestTeam({ abilities })],
      answer: (call) => answer(call) as Promise<Response>,
    },
    { path: '/crm/contacts', at: '/crm/contacts', element: <ContactsScreen /> },
  );
  await expect.element(page.getByRole('link', { name: /^Jos/ })).toBeVisible();
  return { changes };
}

const heads = () =>
  [...document.querySelectorAll('thead [data-column]')].map((head) => head.textContent?.trim());
const cell = (name: string, column: string) =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')]
    .find((row) => row.querySelector('th')?.textContent?.includes(name))!
    .querySelector<HTMLElement>(`[data-column="${column}"]`)!;
const editor = () => document.activeElement as HTMLInputElement;
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

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

test('shows, hides and moves columns, remembers them for the business, and resets them', async () => {
  await show();
  const usual = ['', 'Nombre', 'Empresa', 'Teléfono', 'Correo', 'Responsable', 'Etiquetas', 'Actualizado'];
  expect(heads()).toEqual(usual);
  await press('Columnas');
  await userEvent.click(page.getByRole('checkbox', { name: 'Cargo' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Correo' }));
  await press('Mover Empresa después');
  const chosen = ['', 'Nombre', 'Cargo', 'Empresa', 'Teléfono', 'Responsable', 'Etiquetas', 'Actualizado'];
  await expect.poll(heads).toEqual(chosen);
  expect(readStored('table-layout:', 'contacts:1')).toMatchObject({
    columns: ['position', 'company', 'phone', 'owner', 'tags', 'updated'],
  });
  await press('Restablecer');
  await expect.poll(heads).toEqual(usual);
  expect(readStored('table-layout:', 'contacts:1')).toEqual({});
});

test('starts with the columns and widths of this device', async () => {
  writeStored('table-layout:', { columns: ['tags', 'phone'], widths: { phone: 300 } }, 'contacts:1');
  await show();
  expect(heads()).toEqual(['', 'Nombre', 'Etiquetas', 'Teléfono']);
  await expect.poll(() => Math.round(cell('José', 'phone').getBoundingClientRect().width)).toBe(300);
});

test('dragging the edge of a head changes the width of its column only', async () => {
  await show();
  const widths = () =>
    ['company', 'phone', 'tags'].map((id) => Math.round(cell('José', id).getBoundingClientRect().width));
  const [company = 0, phone, tags] = widths();
  const handle = document.querySelector<HTMLElement>('[data-resize="company"]')!;
  const { x, y } = handle.getBoundingClientRect();
  const event = (type: string, at: number) =>
    handle.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: at, clientY: y }),
    );
  // A pointer that is made by a test cannot be captured.
  handle.setPointerCapture = () => undefined;
  event('pointerdown', x);
  event('pointermove', x + 20);
  event('pointermove', x + 60);
  event('pointerup', x + 60);
  await expect.poll(widths).toEqual([company + 60, phone, tags]);
});

test('the choice of columns changes widths, too', async () => {
  await show();
  const before = Math.round(cell('José', 'company').getBoundingClientRect().width);
  await press('Columnas');
  await press('Ensanchar Empresa');
  await expect
    .poll(() => Math.round(cell('José', 'company').getBoundingClientRect().width))
    .toBe(before + 24);
});

test('the name stays in sight while the table scrolls', async () => {
  writeStored('table-layout:', { columns: null, widths: { company: 600, phone: 600 } }, 'contacts:1');
  await show();
  const left = () => cell('José', 'name').getBoundingClientRect().left;
  const frame = page.getByRole('region', { name: 'Contactos' }).element();
  const before = left();
  frame.scrollLeft = 400;
  await expect.poll(() => cell('José', 'company').getBoundingClientRect().left).toBeLessThan(0);
  expect(left()).toBe(before);
});

test('arrows move between the cells, which are one tab stop', async () => {
  await show();
  expect(document.querySelectorAll('tbody [data-column][tabindex="0"]')).toHaveLength(1);
  cell('José', 'company').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(cell('Rosa', 'phone'));
  expect(document.querySelectorAll('tbody [data-column][tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(document.activeElement).toBe(cell('Rosa', 'name'));
});

test('Enter edits and saves, Escape discards, and the cell has the focus again', async () => {
  const { changes } = await show();
  cell('José', 'company').focus();
  await userEvent.keyboard('{Enter}');
  expect(editor().value).toBe('Ferretería');
  await userEvent.keyboard('Otra{Escape}');
  expect(document.activeElement).toBe(cell('José', 'company'));
  expect(changes).toEqual([]);
  await userEvent.keyboard('{F2}Otra{Enter}');
  expect(document.activeElement).toBe(cell('José', 'company'));
  expect(cell('José', 'company').textContent).toBe('Otra');
  await expect.poll(() => changes).toEqual([{ company: 'Otra' }]);
});

test('a double click edits; a value that stays as it was is not sent', async () => {
  const { changes } = await show();
  await userEvent.dblClick(cell('José', 'tags'));
  expect(editor().value).toBe('cliente');
  await userEvent.keyboard('{Enter}');
  await userEvent.dblClick(cell('José', 'tags'));
  await userEvent.keyboard('cliente, vip{Enter}');
  await expect.poll(() => changes).toEqual([{ tags: ['cliente', 'vip'] }]);
});

test('Tab saves and edits the next cell, beyond the end of the row the next row', async () => {
  const { changes } = await show();
  cell('José', 'name').focus();
  await userEvent.keyboard('{Enter}Pepe{Tab}Muñoz{Tab}');
  expect(editor().getAttribute('aria-label')).toBe('Empresa: Pepe Muñoz');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(editor().getAttribute('aria-label')).toBe('Nombre: Pepe Muñoz');
  await userEvent.keyboard('{Escape}');
  cell('Pepe', 'tags').focus();
  await userEvent.keyboard('{Enter}{Tab}');
  expect(editor().getAttribute('aria-label')).toBe('Nombre: Rosa');
  await expect.poll(() => changes).toEqual([{ first_name: 'Pepe', last_name: 'Muñoz' }]);
});

test('sends the owner and the mark that were chosen', async () => {
  writeStored('table-layout:', { columns: ['owner', 'do-not-contact'] }, 'contacts:1');
  const { changes } = await show();
  cell('José', 'owner').focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.selectOptions(editor(), 'Ana Quispe');
  await userEvent.keyboard('{Tab} {Enter}');
  await expect.poll(() => changes).toEqual([{ owner: 'ana' }, { do_not_contact: true }]);
  await expect.poll(() => cell('José', 'owner').textContent).toBe('Ana Quispe');
});

test('records a consent of today, and keeps the day of one that stays', async () => {
  writeStored('table-layout:', { columns: ['consent'] }, 'contacts:1');
  const { changes } = await show();
  cell('José', 'consent').focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.selectOptions(editor(), 'Retirado');
  await userEvent.keyboard('{Enter}');
  const date = dayOf(new Date());
  await expect.poll(() => changes).toEqual([{ consent: { state: 'withdrawn', date } }]);
  await expect.poll(() => cell('José', 'consent').textContent).toMatch(/^Retirado el /);
});

test('changes the preferred phone only, and keeps its label', async () => {
  const { changes } = await show();
  cell('José', 'phone').focus();
  await userEvent.keyboard('{Enter}+591 700-11111{Enter}');
  await expect
    .poll(() => changes)
    .toEqual([
      {
        phones: [
          { label: 'casa', number: '+59170011111' },
          { label: '', number: '+59170099999' },
        ],
      },
    ]);
});

test('shows on the cell what cannot be stored, and keeps what was typed', async () => {
  const { changes } = await show();
  cell('José', 'phone').focus();
  await userEvent.keyboard('{Enter}123{Enter}');
  await expect.element(page.getByText(/Ese número no es válido/)).toBeVisible();
  expect(editor().value).toBe('123');
  await userEvent.click(page.getByRole('searchbox'));
  await expect.poll(() => cell('José', 'phone').getAttribute('aria-invalid')).toBe('true');
  cell('José', 'phone').focus();
  await userEvent.keyboard('{Enter}');
  expect(editor().value).toBe('123');
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.poll(() => cell('José', 'phone').getAttribute('aria-invalid')).toBeNull();
  expect(changes).toEqual([]);
});

test('a change that the server rejects goes back, with its reason on the cell', async () => {
  let release = (): void => undefined;
  const gate = new Promise<Response>((resolve) => {
    release = () => resolve(refusal(422, 'request/invalid', 'No se puede.'));
  });
  await show({ onChange: () => gate });
  cell('José', 'company').focus();
  await userEvent.keyboard('{Enter}Otra{Enter}');
  expect(cell('José', 'company').textContent).toBe('Otra');
  release();
  await expect.poll(() => cell('José', 'company').textContent).toBe('FerreteríaNo se puede.');
});

test('one undo stores the former value again', async () => {
  const { changes } = await show();
  cell('Rosa', 'company').focus();
  await userEvent.keyboard('{Enter}{Delete}{Enter}');
  await undo('Se guardó el cambio de Rosa');
  await expect.poll(() => changes).toEqual([{ company: '' }, { company: 'Ferretería' }]);
  await expect.poll(() => cell('Rosa', 'company').textContent).toBe('Ferretería');
});

test('readers choose columns but edit nothing', async () => {
  await show({ role: 2, abilities: [permissions.viewAll] });
  expect(page.getByRole('grid').elements()).toEqual([]);
  expect(document.querySelectorAll('tbody [data-column][tabindex]')).toHaveLength(0);
  await userEvent.dblClick(cell('José', 'company'));
  expect(document.querySelector('tbody input')).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Columnas' })).toBeVisible();
});

test('narrow screens offer no columns', async () => {
  await page.viewport(360, 700);
  await show();
  expect(page.getByRole('button', { name: 'Columnas' }).elements()).toEqual([]);
});

test('edits custom fields in their columns by their type, with an undo', async () => {
  writeStored('table-layout:', { columns: ['f12', 'f13', 'f99'], widths: {} }, 'contacts:1');
  const { changes } = await show();
  await expect.poll(heads).toEqual(['', 'Nombre', 'Zona', 'Visitas']);
  cell('José', 'f13').focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(editor(), 'muchas');
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([]);
  await userEvent.fill(editor(), '2,5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => changes).toEqual([{ custom_fields: [{ id: 13, value: 2.5 }] }]);
  await expect.poll(() => cell('José', 'f13').textContent).toBe('2,5');
  await undo('Se guardó el cambio de José');
  await expect.poll(() => changes.at(-1)).toEqual({ custom_fields: [{ id: 13, value: null }] });
});

test('passes through empty required cells that were not changed', async () => {
  writeStored('table-layout:', { columns: ['f12', 'f14', 'company'], widths: {} }, 'contacts:1');
  const { changes } = await show();
  await expect.poll(heads).toContain('Código');
  cell('José', 'f12').focus();
  await userEvent.keyboard('{Enter}{Tab}{Tab}');
  expect(editor().getAttribute('aria-label')).toBe('Empresa: José');
  await userEvent.keyboard('{Escape}');
  cell('José', 'f14').focus();
  await userEvent.keyboard('{Enter}Norte{Backspace>5/}{Enter}');
  expect(document.activeElement).toBe(cell('José', 'f14'));
  expect(changes).toEqual([]);
});

test('a required value is not removed', async () => {
  writeStored('table-layout:', { columns: ['f14'], widths: {} }, 'contacts:1');
  const { changes } = await show({ values: { custom_fields: [{ id: 14, value: 'A1' }] } });
  await expect.poll(heads).toContain('Código');
  cell('José', 'f14').focus();
  await userEvent.keyboard('{Enter}{Backspace}{Enter}');
  await expect.element(page.getByText(/^Cada contacto necesita un valor/)).toBeVisible();
  expect(changes).toEqual([]);
});

test('a text with line breaks is not edited in its cell, and Tab goes past it', async () => {
  writeStored('table-layout:', { columns: ['f13', 'f14', 'company'], widths: {} }, 'contacts:1');
  const { changes } = await show({ values: { custom_fields: [{ id: 14, value: 'Norte\nSur' }] } });
  await expect.poll(heads).toContain('Código');
  expect(cell('José', 'f14').getAttribute('aria-readonly')).toBe('true');
  await userEvent.dblClick(cell('José', 'f14'));
  cell('José', 'f14').focus();
  await userEvent.keyboard('{F2}{Enter}');
  expect(document.querySelector('[data-cell-editor]')).toBeNull();
  cell('José', 'f13').focus();
  await userEvent.keyboard('{Enter}{Tab}');
  expect(editor().getAttribute('aria-label')).toBe('Empresa: José');
  expect(changes).toEqual([]);
});

test('a change of the layout keeps custom columns whose fields are still being read', async () => {
  writeStored('table-layout:', { columns: ['f12', 'tags', 'f13'], widths: {} }, 'contacts:1');
  let release = (): void => undefined;
  const fieldsAnswer = new Promise<Response>((resolve) => {
    release = () => resolve(Response.json({ fields: custom }));
  });
  await show({ fieldsAnswer });
  expect(heads()).toEqual(['', 'Nombre', 'Etiquetas']);
  await press('Columnas');
  await press('Ensanchar Etiquetas');
  await userEvent.click(page.getByRole('checkbox', { name: 'Cargo' }));
  await expect.poll(heads).toHaveLength(4);
  release();
  await expect.poll(heads).toHaveLength(6);
  expect(readStored('table-layout:', 'contacts:1')).toMatchObject({
    columns: expect.arrayContaining(['f12', 'tags', 'f13', 'position']),
  });
});

test.each([
  ['an empty required field', []],
  ['an option that was removed', [{ id: 12, value: 'Oeste' }]],
])('offers no undo of a change of %s', async (_what, custom_fields) => {
  writeStored('table-layout:', { columns: ['f12', 'company'], widths: {} }, 'contacts:1');
  const { changes } = await show({ values: { custom_fields, first_name: 'Joselo' } });
  await expect.poll(heads).toContain('Zona');
  cell('Joselo', 'f12').focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.selectOptions(editor(), 'Sur');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => changes).toEqual([{ custom_fields: [{ id: 12, value: 'Sur' }] }]);
  await expect.poll(() => cell('Joselo', 'f12').textContent).toBe('Sur');
  const snackbar = () =>
    [...document.querySelectorAll('mg-snackbar')]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .find(({ textContent }) => textContent?.includes('Se guardó el cambio de Joselo'));
  await expect.poll(snackbar).toBeDefined();
  expect(snackbar()!.querySelector('[part=action]')).toBeNull();
});
