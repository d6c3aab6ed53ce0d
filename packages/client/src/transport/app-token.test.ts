/** Calls of the CRM carry the app token of their business. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crmEndpoints } from '../endpoints.ts';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { businessOfCrmCall } from './app-token.ts';

let server: FakeServer;
let bid = 1000;
beforeEach(() => {
  server = new FakeServer();
  beHost();
  // Tokens are kept for the whole page: each test has its own business.
  bid += 1;
});
afterEach(() => server.close());

const listContacts = () =>
  testStore().dispatch(crmEndpoints.endpoints.listCrmContacts.initiate({ id: bid, txt: `${Math.random()}` }));
const tokenOf = (token: string | null) => ({ app_token: token === null ? null : { token } });
const page = { contacts: [], next: null };

async function answerToken(index: number, token: string | null) {
  const call = await server.call(index);
  expect(call.url).toBe(`/business/${bid}/crm/token`);
  expect(call.headers.get('app-token')).toBeNull();
  call.answer(200, tokenOf(token));
}

test('reads the token before the first call and sends it with every call', async () => {
  const reading = Promise.all([listContacts(), listContacts()]);
  await answerToken(0, 'mat_a');
  for (const index of [1, 2]) {
    const call = await server.call(index);
    expect(call.headers.get('app-token')).toBe('mat_a');
    call.answer(200, page);
  }
  for (const { data } of await reading) expect(data).toEqual(page);
  const later = listContacts();
  (await server.call(3)).answer(200, page);
  await later;
  expect(server.calls).toHaveLength(4);
});

test('reads a rotated token again and repeats the call once', async () => {
  const first = listContacts();
  await answerToken(0, 'mat_a');
  (await server.call(1)).answer(403, { code: 'crm/app-token-invalid', message: 'No.' });
  await answerToken(2, 'mat_b');
  const again = await server.call(3);
  expect(again.headers.get('app-token')).toBe('mat_b');
  again.answer(200, page);
  expect((await first).data).toEqual(page);
});

test('returns the refusal when the business has no token, and asks again with the next call', async () => {
  const first = listContacts();
  await answerToken(0, null);
  const call = await server.call(1);
  expect(call.headers.get('app-token')).toBeNull();
  call.answer(403, { code: 'crm/app-token-invalid', message: 'No.' });
  await answerToken(2, null);
  expect((await first).error).toMatchObject({ kind: 'forbidden', code: 'crm/app-token-invalid' });
  const second = listContacts();
  await answerToken(3, 'mat_c');
  (await server.call(4)).answer(200, page);
  expect((await second).data).toEqual(page);
});

test('a token that cannot be read for lack of a network fails the call, which may be repeated', async () => {
  const first = listContacts();
  (await server.call(0)).failNetwork();
  expect((await first).error).toMatchObject({ kind: 'offline' });
  const second = listContacts();
  await answerToken(1, 'mat_a');
  (await server.call(2)).answer(200, page);
  expect((await second).data).toEqual(page);
});

test('knows the token that a screen has read or made', async () => {
  const store = testStore();
  const making = store.dispatch(crmEndpoints.endpoints.createAppToken.initiate({ id: bid }));
  (await server.call(0)).answer(201, tokenOf('mat_made'));
  await making;
  const first = listContacts();
  const call = await server.call(1);
  expect(call.headers.get('app-token')).toBe('mat_made');
  call.answer(200, page);
  await first;
});

test.each([
  ['/business/7/crm/contacts', 7],
  ['/business/7/crm/lists/x/contacts/y', 7],
  ['/business/7/crm/token', null],
  ['/business/7/tickets', null],
  ['/users/me', null],
])('knows the calls that carry a token: %s', (url, business) => {
  expect(businessOfCrmCall(url)).toBe(business);
});
