import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ContactPagesData, crmPagesEndpoints } from './crm-pages.ts';
import { crmEndpoints } from '../endpoints.ts';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { rememberAppToken } from '../transport/app-token.ts';
import { replaceContact } from './patch-contact.ts';

const card = (id: string, company: string) => ({
  id,
  first_name: id,
  last_name: '',
  pic: null,
  company,
  position: '',
  phones: [],
  emails: [],
  tags: [],
  owner: null,
  owner_name: null,
  do_not_contact: false,
  consent: null,
  custom_fields: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

const pages: ContactPagesData = {
  pages: [
    { contacts: [card('a', 'Uno')], next: 'x' },
    { contacts: [card('b', 'Dos')], next: null },
  ],
  pageParams: [null, 'x'],
};

test('replaces a contact on its page with what lists show of it', () => {
  const stored = { ...card('b', 'Tres'), address: 'Calle 1', location: null, birthday: null, notes: 'Nota' };
  expect(replaceContact(pages, stored)).toEqual({
    pages: [pages.pages[0], { contacts: [card('b', 'Tres')], next: null }],
    pageParams: [null, 'x'],
  });
});

test('leaves pages without the contact as they are', () => {
  expect(
    replaceContact(pages, { ...card('c', 'Tres'), address: '', location: null, birthday: null, notes: '' }),
  ).toEqual(pages);
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  beHost();
  rememberAppToken('ana', 1, 'mat_t');
});
afterEach(() => server.close());

test('a list shows a stored change before it is read again, and changes of a contact follow each other', async () => {
  const store = testStore();
  const { contactPages } = crmPagesEndpoints.endpoints;
  const reading = store.dispatch(contactPages.initiate({ id: 1 }));
  (await server.call(0)).answer(200, { contacts: [card('a', 'Uno')], next: null });
  await reading;
  const change = (company: string) =>
    store.dispatch(
      crmEndpoints.endpoints.updateCrmContact.initiate({
        id: 1,
        contact: 'a',
        crmContactPatchRequest: { contact: { company } },
      }),
    );
  const first = change('Dos');
  const second = change('Tres');
  const answer = async (at: number, company: string) => {
    const contact = { ...card('a', company), address: '', location: null, birthday: null, notes: '' };
    const call = await server.call(at);
    expect(call.body).toEqual({ contact: { company } });
    call.answer(200, { contact, businesses: [], lists: [] });
  };
  const shown = () => contactPages.select({ id: 1 })(store.getState()).data?.pages[0]?.contacts[0]?.company;
  await answer(1, 'Dos');
  await first;
  expect(shown()).toBe('Dos');
  await answer(2, 'Tres');
  await second;
  expect(shown()).toBe('Tres');
});
