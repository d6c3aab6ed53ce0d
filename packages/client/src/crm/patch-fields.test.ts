import { afterEach, beforeEach, expect, test } from 'vitest';
import { crmEndpoints } from '../endpoints.ts';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { rememberAppToken } from '../transport/app-token.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  beHost();
  rememberAppToken('ana', 1, 'mat_t');
});
afterEach(() => server.close());

const field = (id: number, name: string) => ({ id, name, type: 'text', options: [], required: false });

test('stored and deleted fields are shown before they are read again', async () => {
  const store = testStore();
  const { listCrmFields, updateCrmFields, deleteCrmField } = crmEndpoints.endpoints;
  const names = () =>
    listCrmFields
      .select({ id: 1 })(store.getState())
      .data?.fields.map(({ name }) => name);
  const reading = store.dispatch(listCrmFields.initiate({ id: 1 }));
  (await server.call(0)).answer(200, { fields: [field(12, 'Zona')] });
  await reading;
  const change = store.dispatch(updateCrmFields.initiate({ id: 1, crmFieldsPatch: { fields: [] } }));
  (await server.call(1)).answer(200, { fields: [field(12, 'Barrio'), field(13, 'Rubro')] });
  await change;
  expect(names()).toEqual(['Barrio', 'Rubro']);
  const again = await server.call(2);
  expect(again.method).toBe('GET');
  again.answer(200, { fields: [field(12, 'Barrio'), field(13, 'Rubro')] });
  const deletion = store.dispatch(deleteCrmField.initiate({ id: 1, field: 12 }));
  (await server.call(3)).answer(200, { fields: [field(13, 'Rubro')] });
  await deletion;
  expect(names()).toEqual(['Rubro']);
});
