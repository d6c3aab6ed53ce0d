/** Filter of the table of contacts, and dynamic lists, against a mocked server. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../../base/i18n.ts';
import { type Answer, showScreen } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { ContactsScreen } from '../contacts/ContactsScreen.tsx';
import { ListScreen } from './ListScreen.tsx';
import { testToken } from '../shared/testing-contacts.ts';

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await activateLanguage('es');
  await page.viewport(1200, 800);
});

const list: Wire['CrmList'] = {
  id: 'l',
  name: 'Clientes',
  description: '',
  contacts: 0,
  filter: { tag: 'cliente', owner: 'ana', do_not_contact: false },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

function show(path: string, at: string, element: React.ReactNode, answer: Answer) {
  return showScreen(
    {
      answer: (call) => {
        const own = answer(call);
        if (own) return own;
        if (call.path.endsWith('/crm/token')) return Response.json({ app_token: testToken });
        if (call.path.endsWith('/crm/contacts')) return Response.json({ contacts: [], next: null });
        return undefined;
      },
    },
    { path, at, element },
  );
}

test('filters by a tag while typing, keeps it in the address, and saves it as a list', async () => {
  const { calls, router } = await show('/crm/contacts', '/crm/contacts?q=paz', <ContactsScreen />, (call) =>
    call.method === 'POST' && call.path.endsWith('/crm/lists') ? Response.json({ list }) : undefined,
  );
  await userEvent.click(page.getByRole('button', { name: 'Filtrar' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Etiqueta' }), 'cliente vip');
  await expect.poll(() => router.state.location.search).toBe('?q=paz&tag=cliente+vip');
  await expect.poll(() => calls.at(-1)?.query.get('tag')).toBe('cliente vip');
  await userEvent.click(page.getByRole('button', { name: 'Guardar como lista' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre', exact: true }), 'Clientes');
  await userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect.poll(() => router.state.location.pathname).toBe('/crm/lists/l');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    list: { name: 'Clientes', filter: { txt: 'paz', tag: 'cliente vip' } },
  });
});

test('removes all conditions at once', async () => {
  const { router } = await show(
    '/crm/contacts',
    '/crm/contacts?tag=vip&owner=none&no-contact=yes',
    <ContactsScreen />,
    () => undefined,
  );
  await expect.element(page.getByText('Sin resultados')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Quitar filtros' }));
  await expect.poll(() => router.state.location.search).toBe('');
});

test('shows the filter of a dynamic list in words, adds nobody by hand, and makes it static', async () => {
  let current = list;
  const { calls } = await show('/crm/lists/:list', '/crm/lists/l', <ListScreen />, ({ method, path }) => {
    if (!path.endsWith('/crm/lists/l')) return undefined;
    if (method === 'PUT') current = { ...list, filter: null };
    return Response.json({ list: current });
  });
  const words = 'Etiqueta: cliente · Responsable: Ana Quispe · Se les puede contactar';
  await expect.element(page.getByText(words)).toBeVisible();
  const add = page.getByRole('button', { name: 'Agregar contactos' });
  await expect.element(add).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Convertir en lista fija' }));
  await userEvent.click(page.getByRole('button', { name: 'Convertir', exact: true }));
  await expect.element(add).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ list: { filter: null } });
});
