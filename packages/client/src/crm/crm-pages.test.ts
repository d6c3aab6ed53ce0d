import { afterEach, beforeEach, expect, test } from 'vitest';
import { crmEndpoints } from '../endpoints.ts';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { rememberAppToken } from '../transport/app-token.ts';
import { contactScopeArg, crmPagesEndpoints } from './crm-pages.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  beHost();
  rememberAppToken('ana', 1, 'mat_t');
});
afterEach(() => server.close());

test('pages, the count and a selection over all pages ask for the same contacts', async () => {
  const scope = {
    id: 1,
    txt: 'paz',
    in_name: 'a',
    in_company: 'b',
    in_position: 'c',
    in_address: 'd',
    in_phone: '1',
    in_email: 'e',
    tag: 'vip',
    owner: 'none',
    do_not_contact: false,
    has: 'phone',
    lacks: 'notes',
    birthday_month: 4,
    created_from: '2026-01-01T00:00:00Z',
    created_before: '2026-02-01T00:00:00Z',
    updated_from: '2026-01-01T00:00:00Z',
    updated_before: '2026-02-01T00:00:00Z',
    list: 'l',
    company: 'f',
  };
  const { dispatch } = testStore();
  void dispatch(crmPagesEndpoints.endpoints.contactPages.initiate(scope));
  void dispatch(crmEndpoints.endpoints.countCrmContacts.initiate(contactScopeArg(scope)));
  void dispatch(crmEndpoints.endpoints.listCrmContacts.initiate(contactScopeArg(scope)));
  const asked = await Promise.all(
    [0, 1, 2].map(async (at) => new URL((await server.call(at)).url, 'http://minga').searchParams.toString()),
  );
  const [first = ''] = asked;
  expect(new URLSearchParams(first).size).toBe(19);
  for (const query of asked)
    expect([...new URLSearchParams(query)].toSorted()).toEqual([...new URLSearchParams(first)].toSorted());
});
