/** Activities of a contact: values, authors, deletion with restoration, limit (docs/product/crm.md 7.2). */
import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetDeletedOfCrm } from '../../domain/crm/delete-and-restore.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { createTestRole, joinTeam } from '../../testing/test-world.ts';
import { type CrmWorld, createCrmWorld } from '../crm/test-world.ts';
import { entriesOf, log } from './test-timeline.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const dayMs = 86_400_000;

/** A world with a contact and an activity of the editor on it. */
async function createWorld() {
  const world = await createCrmWorld(api);
  const { id: contact } = await world.addContact({});
  const activity = await log(api, world, world.editor, contact);
  return { ...world, contact, on: { ...world.params, contact, activity: activity.id }, activity };
}

/** Adds a member with permissions in one team. */
async function join(world: CrmWorld, permissions: Parameters<typeof createTestRole>[2]): Promise<TestUser> {
  return joinTeam(api, world, api.user('Otra'), await createTestRole(api, world, permissions));
}

describe('logging', () => {
  test('stores kind, time, text and author', async () => {
    const world = await createWorld();
    const at = '2026-01-02T10:00:00.000Z';
    const logged = await log(api, world, world.editor, world.contact, {
      kind: 'meeting',
      at,
      text: ' **Visita** ',
    });
    expect(logged).toMatchObject({
      kind: 'meeting',
      at,
      text: '**Visita**',
      uid: world.editor.uid,
      by_name: 'Edgar',
      edited_at: null,
    });
    const entries = await entriesOf(api, world, world.owner, world.contact);
    expect(entries.flatMap(({ activity }) => activity ?? [])).toEqual([world.activity, logged]);
  });

  test.each([
    ['a blank text', { text: ' \n ' }, '/activity/text'],
    ['a text of more than 5,000 characters', { text: 'a'.repeat(5001) }, '/activity/text'],
    ['a time before 2000', { at: '1999-12-31T23:59:59Z' }, '/activity/at'],
    [
      'a time of more than a day ahead',
      { at: new Date(Date.now() + 2 * dayMs).toISOString() },
      '/activity/at',
    ],
  ])('rejects %s and names the field', async (_name, values, path) => {
    const { editor, params, contact } = await createWorld();
    const body = { activity: { kind: 'note' as const, text: 'Algo', ...values } };
    const refused = await api.refused(editor, 'createCrmActivity', { params: { ...params, contact }, body });
    expect(refused).toMatchObject({ status: 400, code: 'request/invalid', fields: [{ path }] });
  });

  test('rejects duplicate ids, members without the right to write, and deleted contacts', async () => {
    const world = await createWorld();
    const { owner, editor, params, contact, activity } = world;
    const call = {
      params: { ...params, contact },
      body: { activity: { kind: 'note', text: 'Algo' } },
    } as const;
    const taken = { ...call, body: { activity: { ...call.body.activity, id: activity.id } } };
    expect(await api.refused(editor, 'createCrmActivity', taken)).toMatchObject({
      fields: [{ path: '/activity/id' }],
    });
    const reader = await join(world, ['viewAll', 'delete']);
    expect(await api.refused(reader, 'createCrmActivity', call)).toMatchObject({ code: 'auth/forbidden' });
    await api.ok(owner, 'deleteCrmContact', { params: { ...params, contact } });
    expect(await api.refused(editor, 'createCrmActivity', call)).toMatchObject({
      code: 'crm/contact-not-found',
    });
  });

  test('is refused at the limit, also for simultaneous calls', async () => {
    const world = await createWorld();
    const { editor, params, contact, bid } = world;
    const limit = limits.crmActivitiesOfContact;
    const now = new Date();
    await api.context.db
      .insertInto('crm_activities')
      .values(
        Array.from({ length: limit - 2 }, (_, at) => ({
          bid,
          id: `-OYx3kQ0aBcDeFgH${String(at).padStart(4, '0')}`,
          contact_id: contact,
          kind: 'note' as const,
          happened_at: now,
          text: 'Algo',
          created_by: editor.uid,
          created_at: now,
          // Deleted ones count until they are removed for good.
          deleted_at: at === 0 ? now : null,
        })),
      )
      .execute();
    const body = { activity: { kind: 'note' as const, text: 'Otra' } };
    const calls = await Promise.all(
      [1, 2, 3].map(() =>
        api.raw(editor, {
          method: 'POST',
          url: `/v1/business/${params.id}/crm/contacts/${contact}/activities`,
          body,
        }),
      ),
    );
    expect(calls.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(
      await api.refused(editor, 'createCrmActivity', { params: { ...params, contact }, body }),
    ).toMatchObject({
      code: 'crm/too-many',
    });
  });
});

describe('a change', () => {
  test('is made by the author only, keeps what is omitted and marks the activity as edited', async () => {
    const { owner, editor, on, activity } = await createWorld();
    const body = { activity: { text: 'Llamó de nuevo' } };
    expect(await api.refused(owner, 'updateCrmActivity', { params: on, body })).toMatchObject({
      code: 'auth/forbidden',
    });
    const changed = await api.ok(editor, 'updateCrmActivity', { params: on, body });
    expect(changed.activity).toEqual({
      ...activity,
      text: 'Llamó de nuevo',
      edited_at: expect.any(String) as string,
    });
    const same = await api.ok(editor, 'updateCrmActivity', { params: on, body });
    expect(same.activity).toEqual(changed.activity);
  });

  test('of an activity of another contact is refused like a missing one', async () => {
    const { editor, on, addContact } = await createWorld();
    const { id: contact } = await addContact({ first_name: 'Otra' });
    const refused = await api.refused(editor, 'updateCrmActivity', {
      params: { ...on, contact },
      body: { activity: { text: 'Algo' } },
    });
    expect(refused).toMatchObject({ status: 404, code: 'crm/activity-not-found' });
  });
});

describe('a deletion', () => {
  test('is made by the author or with the right to delete, and undone', async () => {
    const world = await createWorld();
    const { editor, on, contact, activity } = world;
    const other = await join(world, ['viewAll', 'edit']);
    const moderator = await join(world, ['viewAll', 'delete']);
    const logged = async () =>
      (await entriesOf(api, world, moderator, contact)).flatMap((entry) => entry.activity ?? []);
    expect(await api.refused(other, 'deleteCrmActivity', { params: on })).toMatchObject({
      code: 'auth/forbidden',
    });
    for (const user of [editor, moderator]) {
      await api.ok(user, 'deleteCrmActivity', { params: on });
      expect(await logged()).toEqual([]);
      expect(await api.refused(user, 'deleteCrmActivity', { params: on })).toMatchObject({
        code: 'crm/activity-not-found',
      });
      const restored = await api.ok(user, 'restoreCrmActivity', { params: on });
      expect(restored.activity).toEqual(activity);
      expect(await logged()).toEqual([activity]);
    }
  });

  test('by a moderator is not undone by the author', async () => {
    const { owner, editor, on } = await createWorld();
    await api.ok(owner, 'deleteCrmActivity', { params: on });
    expect(await api.refused(editor, 'restoreCrmActivity', { params: on })).toMatchObject({
      code: 'auth/forbidden',
    });
  });

  test('is final after 30 days', async () => {
    const { editor, on, bid } = await createWorld();
    const { db, clock } = api.context;
    const age = async (days: number) =>
      db
        .updateTable('crm_activities')
        .set({ deleted_at: new Date(clock.now().getTime() - days * dayMs) })
        .where('bid', '=', bid)
        .execute();
    await api.ok(editor, 'deleteCrmActivity', { params: on });
    await age(29);
    await forgetDeletedOfCrm(api.context);
    await api.ok(editor, 'restoreCrmActivity', { params: on });
    await api.ok(editor, 'deleteCrmActivity', { params: on });
    await age(31);
    expect(await api.refused(editor, 'restoreCrmActivity', { params: on })).toMatchObject({
      code: 'crm/activity-not-found',
    });
    await forgetDeletedOfCrm(api.context);
    const left = await db.selectFrom('crm_activities').select('id').where('bid', '=', bid).execute();
    expect(left).toEqual([]);
  });
});
