/** Export and erasure of one person, and the deleted contacts, against a mocked server. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../../base/i18n.ts';
import { type Answer, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { DeletedContactsDialog } from './DeletedContactsDialog.tsx';
import { PersonalData } from './PersonalData.tsx';
import { collectContact } from './collect-contact.ts';
import { testContact, testToken } from '../shared/testing-contacts.ts';

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await activateLanguage('es');
});

const jose = testContact();

const rights = { read: true, write: true, delete: true, export: true, erase: true, define: true };
const erasing = vi.fn();
const erased = vi.fn();
beforeEach(() => vi.resetAllMocks());

function show(element: React.ReactNode, answer: Answer) {
  return showScreen(
    {
      answer: (call) =>
        call.path.endsWith('/crm/token') ? Response.json({ app_token: testToken }) : answer(call),
    },
    { path: '/c', at: '/c', element },
  );
}

const showSection = (answer: Answer, patch: Partial<typeof rights> = {}) =>
  show(
    <PersonalData
      bid={1}
      contact={jose}
      rights={{ ...rights, ...patch }}
      onErasing={erasing}
      onErased={erased}
    />,
    answer,
  );

const openDialog = () => page.getByRole('button', { name: 'Borrar para siempre' }).first();
const confirm = () => page.getByRole('button', { name: 'Borrar para siempre' }).last();

test('erases only after the name was typed, and reads the contact again after a refusal', async () => {
  let isDown = true;
  const { calls } = await showSection(({ method }) => {
    if (method !== 'POST') return undefined;
    return isDown ? refusal(500, 'internal', 'Falló.') : Response.json({ ok: true });
  });
  await userEvent.click(openDialog());
  await userEvent.fill(page.getByRole('textbox'), 'José');
  await userEvent.click(confirm());
  await expect.element(page.getByText('El nombre no es el del contacto.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.fill(page.getByRole('textbox'), ' José  Muñoz');
  await userEvent.click(confirm());
  await expect.element(page.getByText('Falló.')).toBeVisible();
  expect(erasing.mock.calls).toEqual([[true], [false]]);
  isDown = false;
  await userEvent.click(confirm());
  await expect.poll(() => erased.mock.calls.length).toBe(1);
  expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/business/1/crm/contacts/jose/erasure',
    body: { confirm_name: ' José  Muñoz' },
  });
});

test('offers what the user may do', async () => {
  await showSection(() => undefined, { erase: false });
  await expect.element(page.getByRole('button', { name: 'Exportar datos' })).toBeVisible();
  await expect.element(openDialog()).not.toBeInTheDocument();
});

test('collects the contact and all pages of its timeline', async () => {
  const entry = { at: '2026-01-02T00:00:00Z' };
  const ticket = { id: 't', number: 7, title: 'Fuga', status: 2, psm_team_id: 11, order: 'a', version: 1 };
  const activity = { id: 'a', text: 'Llamó' };
  const change = { kind: 'created', fields: [] };
  const custom_fields = [{ id: 12, value: 'Norte' }];
  const zone = { id: 12, name: 'Zona', type: 'list', options: ['Norte'], required: false };
  await showSection(({ path, query }) => {
    if (path.endsWith('/crm/fields')) return Response.json({ fields: [zone] });
    if (path.endsWith('/contacts/jose'))
      return Response.json({
        contact: { ...jose, custom_fields },
        businesses: [],
        lists: [{ id: 'l', name: 'Clientes' }],
      });
    if (!path.endsWith('/timeline')) return undefined;
    return query.get('cursor') === null
      ? Response.json({
          entries: [
            { ...entry, activity },
            { ...entry, ticket: { ticket } },
          ],
          next: 'n',
        })
      : Response.json({ entries: [{ ...entry, change }], next: null });
  });
  const team = { id: 11, name: 'Terreno', psm_status: [{ id: 2, name: 'En curso' }] } as Wire['Team'];
  expect(await collectContact(1, 'jose', { prefix: 'NUB', teams: [team] })).toMatchObject({
    contact: { ...jose, custom_fields: [{ name: 'Zona', value: 'Norte' }] },
    lists: [{ id: 'l', name: 'Clientes' }],
    activities: [activity],
    changes: [{ ...entry, ...change }],
    tickets: [{ number: 'NUB-7', key: null, title: 'Fuga', team: 'Terreno', state: 'En curso' }],
  });
});

test.each([
  [404, 'leaves a photo out that is gone'],
  [503, 'rejects when the photo cannot be read'],
])('with the answer %s to the photo: %s', async (status) => {
  const pic = '/v1/photo-of-test';
  await showSection(({ path }) => {
    if (pic.endsWith(path)) return new Response('', { status });
    if (path.endsWith('/crm/fields')) return Response.json({ fields: [] });
    if (path.endsWith('/contacts/jose'))
      return Response.json({ contact: { ...jose, pic }, businesses: [], lists: [] });
    return path.endsWith('/timeline') ? Response.json({ entries: [], next: null }) : undefined;
  });
  const collected = collectContact(1, 'jose', { prefix: 'NUB', teams: [] });
  if (status === 404) expect(await collected).toMatchObject({ photo: null });
  else await expect(collected).rejects.toThrow('The photo cannot be read.');
});

test('lists deleted contacts with their restoration and erasure, and who erased one', async () => {
  const deleted = { ...jose, deleted_at: '2026-01-03T00:00:00Z' };
  const { calls } = await show(<DeletedContactsDialog bid={1} mayErase onClose={() => {}} />, ({ path }) => {
    if (path.endsWith('/restore')) return Response.json({ contact: jose, businesses: [], lists: [] });
    if (!path.endsWith('/removals')) return undefined;
    const erasures = [{ uid: 'ana', by_name: 'Ana Quispe', erased_at: '2026-01-04T00:00:00Z' }];
    return Response.json({ contacts: [deleted], erasures });
  });
  await expect.element(page.getByText(/· Ana Quispe$/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Restaurar a José Muñoz' }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map(({ path }) => path))
    .toEqual(['/business/1/crm/contacts/jose/restore']);
  await userEvent.click(page.getByRole('button', { name: 'Borrar a José Muñoz para siempre' }));
  await expect.element(page.getByText('No se puede deshacer.')).toBeVisible();
});
