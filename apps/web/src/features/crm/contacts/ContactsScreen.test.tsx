/** Contacts: access, app token, search, sorting, form, deletion with undo. */
import type { Wire } from '@minga/contract';
import { permissions } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import {
  type Answer,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { ContactsScreen } from './ContactsScreen.tsx';
import { testContactCard, testToken } from '../shared/testing-contacts.ts';

const jose = testContactCard({
  id: '-OYx3kQ0aBcDeFgHiJkL',
  company: 'Ferretería',
  phones: [{ label: '', number: '+59170012345' }],
  emails: [{ label: '', address: 'jose@example.com' }],
  tags: ['cliente'],
});

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await page.viewport(1200, 800);
});

interface World {
  role?: Wire['BusinessRole'];
  abilities?: Wire['Permission'][];
  contacts?: Wire['CrmContactCard'][];
  hasToken?: boolean;
  answer?: Answer;
}

/** Renders the screen; `answer` comes before the usual responses. */
function show({ role = 1, abilities = [], contacts = [jose], hasToken = true, answer }: World = {}) {
  let current = hasToken;
  return showScreen(
    {
      business: { ...testBusiness, role, psm_business: { ...testBusiness.psm_business, country: 'BO' } },
      teams: [buildTestTeam({ abilities })],
      answer: (call) => {
        const own = answer?.(call);
        if (own) return own;
        if (call.path.endsWith('/crm/token')) {
          if (call.method === 'POST') current = true;
          return Response.json({ app_token: current ? testToken : null });
        }
        if (call.method === 'GET' && call.path.endsWith('/crm/contacts'))
          return Response.json({ contacts, next: null });
        return undefined;
      },
    },
    { path: '/crm/contacts', at: '/crm/contacts', element: <ContactsScreen /> },
  );
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

test('lists contacts with links to call and to write', async () => {
  await show();
  await expect.element(page.getByRole('link', { name: 'José Muñoz' })).toBeVisible();
  const hrefs = [...document.querySelectorAll('td a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['tel:+59170012345', 'mailto:jose@example.com']);
});

test('searches while typing and sorts by the column that is clicked', async () => {
  const { calls, router } = await show();
  await userEvent.fill(page.getByRole('searchbox'), 'munoz');
  await expect.poll(() => calls.at(-1)?.query.get('txt')).toBe('munoz');
  await expect.poll(() => router.state.location.search).toBe('?q=munoz');
  await userEvent.click(page.getByRole('button', { name: 'Actualizado' }));
  await expect.poll(() => calls.at(-1)?.query.get('sort')).toBe('updated');
  expect(calls.at(-1)?.query.get('direction')).toBe('desc');
  await userEvent.click(page.getByRole('button', { name: 'Actualizado' }));
  await expect.poll(() => calls.at(-1)?.query.get('direction')).toBe('asc');
});

test('keeps what is done less often in a menu, by right', async () => {
  const { router } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Más acciones' }));
  const items = page.getByRole('menuitem');
  await expect
    .poll(() => items.all().map((item) => item.element().textContent?.trim()))
    .toEqual(['Importar', 'Exportar', 'Duplicados', 'Eliminados']);
  await userEvent.click(items.nth(2));
  await expect.poll(() => router.state.location.pathname).toBe('/crm/contacts/duplicates');
});

test('tells a search without results from a business without contacts', async () => {
  await show({ contacts: [] });
  await expect.element(page.getByText('Todavía no hay contactos')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Agregar el primero' })).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), 'x');
  await expect.element(page.getByText('Sin resultados')).toBeVisible();
});

test('a reader sees neither the button that adds nor the actions of rows', async () => {
  await show({ role: 2, abilities: [permissions.viewAll] });
  await expect.element(row('José Muñoz')).toBeVisible();
  expect(page.getByRole('button', { name: 'Nuevo contacto' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /Editar|Eliminar/ }).elements()).toEqual([]);
});

test('a member without the right to read asks the server nothing', async () => {
  const { calls } = await show({ role: 2 });
  await expect.element(page.getByText('No puedes ver los contactos de este negocio')).toBeVisible();
  expect(calls.filter(({ path }) => path.includes('/crm/'))).toEqual([]);
});

test('an admin turns the CRM on and sees the contacts', async () => {
  await show({ hasToken: false });
  await userEvent.click(page.getByRole('button', { name: 'Activar el CRM' }));
  await expect.element(row('José Muñoz')).toBeVisible();
});

test('tells a member to ask an admin while the business has no app token', async () => {
  await show({ hasToken: false, role: 2, abilities: [permissions.viewAll] });
  await expect
    .poll(() => document.querySelector('mg-empty-state')?.textContent)
    .toBe('Pide a quien administra el negocio que lo active.');
  expect(page.getByRole('button', { name: 'Activar el CRM' }).elements()).toEqual([]);
});

test('shows an error with a retry', async () => {
  let fails = true;
  await show({
    answer: ({ path }) =>
      fails && path.endsWith('/crm/contacts') ? refusal(500, 'internal', 'Falló.') : undefined,
  });
  await expect.element(page.getByText('Falló.')).toBeVisible();
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.element(row('José Muñoz')).toBeVisible();
});

test('checks name and phone before a request, and sends what was typed tidily', async () => {
  const { calls } = await show({
    answer: ({ method, path }) =>
      method === 'POST' && path.endsWith('/crm/contacts')
        ? Response.json({ contact: jose, businesses: [], lists: [] }, { status: 201 })
        : undefined,
  });
  await userEvent.click(page.getByRole('button', { name: 'Nuevo contacto' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Teléfono 1', exact: true }), '7001');
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.element(page.getByText('Escribe un nombre.')).toBeVisible();
  await expect.element(page.getByText('Ese número no es de ese país. Revísalo.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre', exact: true }), ' José ');
  await userEvent.fill(page.getByRole('textbox', { name: 'Teléfono 1', exact: true }), '700-12345');
  await userEvent.fill(page.getByRole('textbox', { name: 'Etiquetas' }), 'cliente, , vip');
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      contact: {
        first_name: 'José',
        phones: [{ label: '', number: '+59170012345' }],
        emails: [],
        tags: ['cliente', 'vip'],
        birthday: null,
        owner: null,
      },
    });
});

test('a contact that is saved again after a failure repeats the same write', async () => {
  const { calls } = await show({
    answer: ({ method, path }) =>
      method === 'POST' && path.endsWith('/crm/contacts') ? refusal(500, 'internal', 'Falló.') : undefined,
  });
  await userEvent.click(page.getByRole('button', { name: 'Nuevo contacto' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre', exact: true }), 'José');
  const posts = () => calls.filter(({ method }) => method === 'POST');
  for (const count of [1, 2]) {
    await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
    await expect.poll(posts).toHaveLength(count);
    await expect.element(page.getByText('Falló.')).toBeVisible();
  }
  const [first, second] = posts();
  expect(second).toEqual(first);
  expect(first?.key).toBeTruthy();
});

test('deletes with an undo that restores', async () => {
  const { calls } = await show({
    answer: ({ method, path }) => {
      if (method === 'DELETE') return Response.json({ ok: true });
      if (path.endsWith('/restore')) return Response.json({ contact: jose, businesses: [], lists: [] });
      return undefined;
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Eliminar José Muñoz' }));
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect
    .poll(() => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))
    .toEqual([
      `DELETE /business/1/crm/contacts/${jose.id}`,
      `POST /business/1/crm/contacts/${jose.id}/restore`,
    ]);
});

test('narrow screens show two lines per contact instead of a table', async () => {
  await page.viewport(360, 700);
  await show();
  await expect.element(page.getByText('Ferretería · +59170012345 · jose@example.com')).toBeVisible();
  expect(document.querySelector('table')).toBeNull();
});
