/** Photos of contacts (docs/product/crm.md 2.10). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApi, nobody, testApi } from '../../testing/test-api.ts';
import { tinyPng } from '../../testing/test-files.ts';
import { merge, undo } from '../crm-duplicates/test-merges.ts';
import { type CrmWorld, createCrmWorld } from '../crm/test-world.ts';

let api: TestApi;
let world: CrmWorld;
let on: { id: number; contact: string };
beforeAll(async () => void (api = await testApi()));
beforeEach(async () => {
  world = await createCrmWorld(api);
  on = { ...world.params, contact: (await world.addContact({})).id };
});
afterAll(() => api.close());

const body = { photo: tinyPng.toString('base64') };
const statusOf = async (url: string | null) =>
  (await api.raw(nobody, { method: 'GET', url: url ?? '' })).status;
const change = async (params = on, user = world.editor) =>
  (await api.ok(user, 'updateCrmContactPhoto', { params, body })).contact.pic;
const read = async (params = on) => (await api.ok(world.owner, 'getCrmContact', { params })).contact.pic;

test('is replaced and removed: its URL changes, and the previous one is deleted', async () => {
  expect(await read()).toBeNull();
  const first = await change();
  expect(first).toMatch(/^\/v1\/photos\/[\w-]{20}$/);
  const shown = await api.fastify.inject({ method: 'GET', url: first ?? '' });
  expect(shown.rawPayload.equals(tinyPng)).toBe(true);
  const { contacts } = await api.ok(world.editor, 'listCrmContacts', { params: world.params });
  expect(contacts.map(({ pic }) => pic)).toEqual([first]);
  const second = await change();
  expect(second).not.toBe(first);
  expect(await statusOf(first)).toBe(404);
  // A change of the name keeps the photo.
  await api.ok(world.owner, 'updateCrmContact', { params: on, body: { contact: { first_name: 'Eva' } } });
  expect(await read()).toBe(second);
  for (let time = 0; time < 2; time += 1) {
    const { contact } = await api.ok(world.editor, 'deleteCrmContactPhoto', { params: on });
    expect(contact.pic).toBeNull();
  }
  expect(await statusOf(second)).toBe(404);
});

test('is refused to people without the right to write, for other businesses, and for anything but a picture', async () => {
  const { viewer, stranger, owner, params } = world;
  const refused = async (user: typeof owner, at = on) => [
    (await api.refused(user, 'updateCrmContactPhoto', { params: at, body })).code,
    (await api.refused(user, 'deleteCrmContactPhoto', { params: at })).code,
  ];
  const twice = (code: string) => [code, code];
  expect(await refused(nobody)).toEqual(twice('auth/login-needed'));
  expect(await refused(viewer)).toEqual(twice('auth/forbidden'));
  expect(await refused(stranger)).toEqual(twice('business/not-found'));
  const other = await createCrmWorld(api);
  const foreign = { ...params, contact: (await other.addContact({})).id };
  expect(await refused(owner, foreign)).toEqual(twice('crm/contact-not-found'));
  const text = { photo: Buffer.from('<svg onload="alert(1)"/>'.repeat(10)).toString('base64') };
  expect(await api.refused(owner, 'updateCrmContactPhoto', { params: on, body: text })).toMatchObject({
    code: 'request/invalid',
  });
  await api.ok(owner, 'deleteCrmContact', { params: on });
  expect(await refused(owner)).toEqual(twice('crm/contact-not-found'));
});

test('goes with an erasure, and stays with its contact in a merge and its undo', async () => {
  const pic = await change();
  const other = { ...world.params, contact: (await world.addContact({})).id };
  const theirs = await change(other);
  const merged = await merge(api, world, on.contact, { others: [other.contact] });
  expect(await read()).toBe(pic);
  await undo(api, world, merged);
  expect(await read(other)).toBe(theirs);
  await api.ok(world.owner, 'eraseCrmContact', { params: on, body: { confirm_name: 'Ana' } });
  expect(await statusOf(pic)).toBe(404);
  expect(await statusOf(theirs)).toBe(200);
});

test('moves to a contact without one in a merge, and back in its undo unless it was replaced', async () => {
  const { params } = world;
  const [first, second] = [
    { ...params, contact: (await world.addContact({})).id },
    { ...params, contact: (await world.addContact({})).id },
  ];
  const theirs = await change(first);
  await change(second);
  const others = [first.contact, second.contact];
  const merged = await merge(api, world, on.contact, { others });
  expect(await read()).toBe(theirs);
  expect(await statusOf(theirs)).toBe(200);
  await undo(api, world, merged);
  expect(await read()).toBeNull();
  expect(await read(first)).toBe(theirs);
  const again = await merge(api, world, on.contact, { others });
  const replaced = await change();
  await undo(api, world, again);
  expect(await read()).toBe(replaced);
  expect(await read(first)).toBeNull();
});
