/** Page of a contact: calling and writing, its lists and companies. */
import type { Wire } from '@minga/contract';
import { permissions } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { buildTestTeam, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { testContact, testToken } from '../shared/testing-contacts.ts';
import { ContactScreen } from './ContactScreen.tsx';

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await page.viewport(1200, 800);
});

const jose = testContact({ phones: [{ label: 'casa', number: '+59170012345' }] });

/** A list with the given filter; null for a static one. */
const listOf = (id: string, name: string, filter: Wire['CrmFilter'] | null): Wire['CrmList'] => ({
  id,
  name,
  description: '',
  filter,
  contacts: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

const fields: Wire['CustomField'][] = [
  { id: 12, name: 'Zona', type: 'list', options: ['Norte'], required: false },
  { id: 13, name: 'Visitas', type: 'number', options: [], required: false },
];

/** Renders the page; the contact is in the list "Clientes" until it is removed. */
function show({
  mayWrite = true,
  contact = jose,
}: { mayWrite?: boolean; contact?: Wire['CrmContact'] } = {}) {
  let shown = contact;
  let lists: Wire['CrmReference'][] = [{ id: 'clientes', name: 'Clientes' }];
  return showScreen(
    {
      business: { ...testBusiness, role: 2 },
      teams: [buildTestTeam({ abilities: [permissions.viewAll, ...(mayWrite ? [permissions.edit] : [])] })],
      answer: ({ method, path }) => {
        if (path.endsWith('/crm/token')) return Response.json({ app_token: testToken });
        if (path.endsWith('/jose/photo')) {
          shown = { ...shown, pic: null };
          return Response.json({ contact: shown, businesses: [], lists });
        }
        if (path.endsWith('/crm/fields')) return Response.json({ fields });
        if (path.endsWith('/crm/contacts/jose'))
          return Response.json({ contact: shown, businesses: [], lists });
        if (path.endsWith('/crm/contacts/jose/tickets'))
          return Response.json({ tickets: [], counts: { pending: 0, doing: 0, done: 0 } });
        if (path.endsWith('/timeline')) return Response.json({ entries: [], next: null });
        if (path.endsWith('/duplicates')) return Response.json({ groups: [], next: null });
        if (path.endsWith('/crm/lists'))
          return Response.json({
            lists: [listOf('nuevos', 'Nuevos', null), listOf('todos', 'Todos', { tag: 'x' })],
            next: null,
          });
        if (path.endsWith('/lists/clientes/contacts/jose') && method === 'DELETE') lists = [];
        if (path.endsWith('/lists/nuevos/contacts/jose')) lists = [{ id: 'nuevos', name: 'Nuevos' }];
        if (path.includes('/lists/')) return Response.json({ done: true });
        return undefined;
      },
    },
    { path: '/crm/contacts/:contact', at: '/crm/contacts/jose', element: <ContactScreen /> },
  );
}

test('offers to call a phone, and to write to it by WhatsApp and SMS', async () => {
  await show();
  await expect.element(page.getByRole('link', { name: '+591 70012345', exact: true })).toBeVisible();
  const hrefs = [...document.querySelectorAll('dd a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['tel:+59170012345', 'https://wa.me/59170012345', 'sms:+59170012345']);
});

test('offers neither calls nor messages to a contact that asked not to be contacted', async () => {
  const emails = [{ label: '', address: 'jose@example.com' }];
  await show({ contact: { ...jose, emails, do_not_contact: true } });
  await expect.element(page.getByText('+591 70012345')).toBeVisible();
  await expect.element(page.getByText('jose@example.com')).toBeVisible();
  await expect.element(page.getByText(/no puedes llamarlo ni escribirle/)).toBeVisible();
  expect(document.querySelectorAll('dd a')).toHaveLength(0);
});

test('shows the consent with its day, and who recorded it', async () => {
  const consent = {
    state: 'given',
    date: '2026-11-02',
    recorded_by: 'gone',
    recorded_at: '2026-11-03T12:00:00Z',
  } as const;
  await show({ contact: { ...jose, consent } });
  await expect.element(page.getByText(/Dado el 2 de noviembre de 2026/)).toBeVisible();
  await expect.element(page.getByText('Lo registró alguien que ya no está el 3 nov 2026')).toBeVisible();
});

test('removes the contact from a list, and adds it to a static one', async () => {
  const { calls } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Quitar de «Clientes»' }));
  await expect.element(page.getByText('No está en ninguna lista.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Agregar a listas' }));
  await expect.element(page.getByRole('button', { name: 'Agregar a «Nuevos»' })).toBeVisible();
  // Nobody is added to a dynamic list by hand.
  expect(page.getByText('Todos').elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: 'Agregar a «Nuevos»' }));
  await expect.element(page.getByRole('link', { name: 'Nuevos' })).toBeInTheDocument();
  expect(
    calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  ).toEqual([
    'DELETE /business/1/crm/lists/clientes/contacts/jose',
    'POST /business/1/crm/lists/nuevos/contacts/jose',
  ]);
});

test('offers no changes of lists and companies to readers', async () => {
  await show({ mayWrite: false });
  await expect.element(page.getByRole('link', { name: 'Clientes' })).toBeVisible();
  expect(page.getByRole('button', { name: /Agregar a|Quitar de/ }).elements()).toHaveLength(0);
});

test('shows values of custom fields, without those of deleted ones and empty ones', async () => {
  await show({
    contact: {
      ...jose,
      custom_fields: [
        { id: 12, value: 'Norte' },
        { id: 99, value: 'x' },
      ],
    },
  });
  await expect.element(page.getByText('Zona')).toBeVisible();
  await expect.element(page.getByText('Norte')).toBeVisible();
  expect(page.getByText('Visitas').elements()).toHaveLength(0);
});

test('removes the photo of a contact', async () => {
  const { calls } = await show({ contact: { ...jose, pic: '/v1/photos/x' } });
  await userEvent.click(page.getByRole('button', { name: 'Cambiar la foto de José Muñoz' }));
  await userEvent.click(page.getByRole('button', { name: 'Quitar la imagen' }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path))
    .toEqual(['/business/1/crm/contacts/jose/photo']);
  await expect
    .element(page.getByRole('button', { name: 'Agregar una foto de José Muñoz' }))
    .toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Elegir una imagen' })).toBeVisible();
});

test('shows the photo without a button to people who only read', async () => {
  await show({ mayWrite: false, contact: { ...jose, pic: '/v1/photos/x' } });
  await expect.element(page.getByRole('heading', { name: 'José Muñoz' })).toBeVisible();
  expect(page.getByRole('button', { name: /foto de José/ }).elements()).toHaveLength(0);
});
