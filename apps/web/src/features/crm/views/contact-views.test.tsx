/** Filters and saved views of the table of contacts, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissions } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../../base/i18n.ts';
import { type Call, buildTestTeam, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { ContactsScreen } from '../contacts/ContactsScreen.tsx';
import { testContactCard, testToken } from '../shared/testing-contacts.ts';

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await activateLanguage('es');
  await page.viewport(1200, 1000);
});

const at = '2026-01-01T00:00:00Z';
const vip: Wire['CrmView'] = {
  id: 'v',
  name: 'Los VIP',
  query: 'tag=vip&sort=updated',
  shared: false,
  created_at: at,
  updated_at: at,
};
const common = { ...vip, id: 'w', name: 'Sin dueño', query: 'owner=none', shared: true };
const listId = '-OYx3kQ0aBcDeFgHiJkL';

interface World {
  role?: Wire['BusinessRole'];
  views?: Wire['CrmView'][];
}

function show(path: string, { role = 1, views = [vip, common] }: World = {}) {
  const stored = new Map(views.map((view) => [view.id, view]));
  const answer = ({ method, path: to, body }: Call): Response | undefined => {
    if (to.endsWith('/crm/token')) return Response.json({ app_token: testToken });
    if (to.endsWith('/crm/contacts/count')) return Response.json({ count: 1 });
    if (to.endsWith('/crm/contacts')) return Response.json({ contacts: [testContactCard()], next: null });
    if (to.endsWith('/crm/lists')) return Response.json({ lists: [], next: null });
    if (to.endsWith('/crm/businesses')) return Response.json({ crmBusinesses: [], next: null });
    if (to.endsWith(`/crm/lists/${listId}`)) return Response.json({ list: { id: listId, name: 'Feria' } });
    const [, id] = /\/crm\/views(?:\/(\w+))?$/.exec(to) ?? [];
    if (!to.includes('/crm/views')) return undefined;
    if (method === 'GET') return Response.json({ views: [...stored.values()] });
    if (method === 'DELETE') return Response.json({ ok: stored.delete(id ?? '') });
    const values = body as Partial<Wire['CrmView']>;
    const view = { ...(stored.get(id ?? '') ?? { ...vip, id: values.id ?? '' }), ...values };
    stored.set(view.id, view);
    return Response.json({ view });
  };
  return showScreen(
    {
      business: { ...testBusiness, role },
      teams: [buildTestTeam({ abilities: [permissions.viewAll, permissions.edit] })],
      answer,
    },
    { path: '/crm/contacts', at: path, element: <ContactsScreen /> },
  );
}

const pagesOf = (calls: readonly Call[]) => calls.filter(({ path }) => path.endsWith('/crm/contacts'));
const queryOf = (calls: readonly Call[]) => Object.fromEntries(pagesOf(calls).at(-1)?.query ?? []);

test('filters by every field of an address, says it in words and counts', async () => {
  const { calls, router } = await show(
    `/crm/contacts?name=ana&company=gas&position=jefe&address=paz&phone=700&email=%40x.com&tag=vip&owner=none&list=${listId}&no-contact=no&birthday=4&created=2026-01-05..2026-01-06&has=phone,email&lacks=notes&sort=company&dir=desc`,
  );
  await expect.element(page.getByText('1 contacto', { exact: true })).toBeVisible();
  expect(queryOf(calls)).toEqual({
    in_name: 'ana',
    in_company: 'gas',
    in_position: 'jefe',
    in_address: 'paz',
    in_phone: '700',
    in_email: '@x.com',
    tag: 'vip',
    owner: 'none',
    list: listId,
    do_not_contact: 'false',
    birthday_month: '4',
    created_from: new Date(2026, 0, 5).toISOString(),
    created_before: new Date(2026, 0, 7).toISOString(),
    has: 'phone,email',
    lacks: 'notes',
    sort: 'company',
    direction: 'desc',
  });
  // The count is that of the same filter.
  const { sort: _sort, direction: _direction, ...conditions } = queryOf(calls);
  const counted = calls.find(({ path }) => path.endsWith('/crm/contacts/count'));
  expect(Object.fromEntries(counted?.query ?? [])).toEqual(conditions);
  const words = () => document.querySelector('[role=status]')?.textContent ?? '';
  await expect.poll(words).toContain('Lista: Feria');
  for (const condition of [
    'Nombre del contacto: «ana» · Empresa: «gas» · Cargo: «jefe» · Dirección: «paz»',
    'Teléfono: «700» · Correo: «@x.com» · Etiqueta: vip · Responsable: sin asignar · Cumplen años en abril',
    'Con teléfono, correo · Sin notas · Creados: del 5 ene 2026 al 6 ene 2026',
  ])
    expect(words()).toContain(condition);
  // A dynamic list cannot hold another list.
  expect(page.getByRole('button', { name: 'Guardar como lista' }).elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Quitar filtros' }));
  await expect.poll(() => router.state.location.search).toBe('?sort=company&dir=desc');
});

test('ignores values of an address that it does not understand', async () => {
  const { calls } = await show(
    '/crm/contacts?birthday=13&created=x..2026-02-30&has=moon&list=..%2F&business=1&no-contact=maybe&sort=moon&owner=',
  );
  await expect.poll(() => pagesOf(calls).length).toBeGreaterThan(0);
  expect(queryOf(calls)).toEqual({ sort: 'name', direction: 'asc' });
});

test('writes the text of two filter fields to the address, with the spaces between words', async () => {
  const { router, calls } = await show('/crm/contacts');
  await userEvent.click(page.getByRole('button', { name: 'Filtrar' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre del contacto' }), 'ana maria ');
  await userEvent.fill(page.getByRole('textbox', { name: 'Dirección' }), 'paz');
  await expect.poll(() => router.state.location.search).toBe('?name=ana+maria+&address=paz');
  await expect.poll(() => queryOf(calls)).toMatchObject({ in_name: 'ana maria', in_address: 'paz' });
  await expect.element(page.getByRole('textbox', { name: 'Nombre del contacto' })).toHaveValue('ana maria ');
});

test('opens a view, saves a change of it, and takes that back', async () => {
  const { calls, router } = await show('/crm/contacts');
  await userEvent.click(page.getByRole('button', { name: 'Vistas guardadas' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Los VIP' }));
  await expect.poll(() => router.state.location.search).toBe('?saved=v&tag=vip&sort=updated');
  await expect.poll(() => queryOf(calls)).toMatchObject({ tag: 'vip', sort: 'updated' });
  await userEvent.click(page.getByRole('button', { name: 'Empresa' }));
  await expect.poll(() => router.state.location.search).toBe('?saved=v&tag=vip&sort=company');
  await userEvent.click(page.getByRole('button', { name: 'Vista Los VIP, con cambios' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Guardar cambios en «Los VIP»' }));
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  const writes = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await expect.poll(writes).toEqual([{ query: 'tag=vip&sort=company' }, { query: vip.query }]);
});

test('saves a view for the business, and brings a deleted one back', async () => {
  const { calls, router } = await show('/crm/contacts?q=paz', { views: [] });
  await userEvent.click(page.getByRole('button', { name: 'Vistas guardadas' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Guardar vista…' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), ' La Paz ');
  await userEvent.click(page.getByText('Para el negocio'));
  await userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect.poll(() => router.state.location.search).toMatch(/^\?q=paz&saved=/);
  const posts = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posts()).toMatchObject([{ name: 'La Paz', query: 'q=paz', shared: true }]);
  expect(posts()[0]).not.toHaveProperty('is_default');
  await userEvent.click(page.getByRole('button', { name: 'Vista La Paz' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Eliminar «La Paz»' }));
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => posts().length).toBe(2);
  expect(posts()[1]).toEqual(posts()[0]);
});

test('a member changes own views only, and saves none for the business', async () => {
  await show('/crm/contacts?saved=w&owner=none', { role: 2 });
  await userEvent.click(page.getByRole('button', { name: 'Vista Sin dueño' }));
  await expect.element(page.getByRole('menuitem', { name: 'Guardar vista…' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Editar|Eliminar/ }).elements()).toEqual([]);
  await userEvent.click(page.getByRole('menuitem', { name: 'Guardar vista…' }));
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible();
  expect(page.getByText('Para el negocio').elements()).toEqual([]);
});
