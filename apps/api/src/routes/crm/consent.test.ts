/** Consent of contacts: who recorded it, filters, bulk changes, merges, imports and exports (docs/product/crm.md 2.7). */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { merge } from '../crm-duplicates/test-merges.ts';
import { begin, send } from '../crm-imports/test-imports.ts';
import { changesOf } from '../crm-timeline/test-timeline.ts';
import { type CrmWorld, createCrmWorld } from './test-world.ts';

let api: TestApi;
let world: CrmWorld;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const email = [{ label: '', address: 'ana@example.com' }];
const given = (date: string) => ({ state: 'given', date }) as const;
const withdrawn = (date: string) => ({ state: 'withdrawn', date }) as const;

const change = async (id: string, consent: Wire['NewCrmConsent'] | null, user = world.owner) =>
  (
    await api.ok(user, 'updateCrmContact', {
      params: { ...world.params, contact: id },
      body: { contact: { consent } },
    })
  ).contact;

const read = async (id: string) =>
  (await api.ok(world.owner, 'getCrmContact', { params: { ...world.params, contact: id } })).contact;

describe('one contact', () => {
  beforeAll(async () => void (world = await createCrmWorld(api)));

  test('keeps who recorded the consent until its state or day changes', async () => {
    const { id, consent } = await world.addContact({});
    expect(consent).toBeNull();
    const first = (await change(id, given('2024-05-01'), world.editor)).consent;
    expect(first).toMatchObject({ ...given('2024-05-01'), recorded_by: world.editor.uid });
    // The same consent again, without its day, and a change of another field.
    expect((await change(id, given('2024-05-01'))).consent).toEqual(first);
    expect((await change(id, { state: 'given' })).consent).toEqual(first);
    const params = { ...world.params, contact: id };
    await api.ok(world.owner, 'updateCrmContact', { params, body: { contact: { notes: 'x' } } });
    expect((await read(id)).consent).toEqual(first);
    expect((await change(id, withdrawn('2025-01-02'))).consent).toMatchObject({
      ...withdrawn('2025-01-02'),
      recorded_by: world.owner.uid,
    });
    expect((await change(id, null)).consent).toBeNull();
    const fields = (await changesOf(api, world, id)).flatMap((entry) => entry.fields);
    expect(fields.filter(({ field }) => field === 'consent')).toEqual([
      { field: 'consent', from: 'withdrawn 2025-01-02', to: null },
      { field: 'consent', from: 'given 2024-05-01', to: 'withdrawn 2025-01-02' },
      { field: 'consent', from: null, to: 'given 2024-05-01' },
    ]);
  });

  test('a consent without a day is of today', async () => {
    const { id } = await world.addContact({});
    const { consent } = await change(id, { state: 'given' });
    expect(consent?.date).toBe(consent?.recorded_at.slice(0, 10));
  });

  test.each([
    [{ state: 'given', date: '2999-01-01' }, '/contact/consent/date'],
    [{ state: 'given', date: '1899-12-31' }, '/contact/consent/date'],
    [{ state: 'maybe' }, '/contact/consent/state'],
  ])('refuses %j', async (consent, path) => {
    const { id } = await world.addContact({});
    const problem = await api.refused(world.owner, 'updateCrmContact', {
      params: { ...world.params, contact: id },
      body: { contact: { consent: consent as Wire['NewCrmConsent'] } },
    });
    expect(problem).toMatchObject({ code: 'request/invalid' });
    expect(problem.fields?.map((field) => field.path)).toContain(path);
    expect((await read(id)).consent).toBeNull();
  });
});

describe('many contacts', () => {
  beforeAll(async () => {
    world = await createCrmWorld(api);
    await world.addContact({ first_name: 'Dado', consent: given('2024-05-01') });
    await world.addContact({ first_name: 'Retirado', consent: withdrawn('2024-05-01') });
    await world.addContact({ first_name: 'Sin' });
  });

  test.each([
    ['given', 'Dado'],
    ['withdrawn', 'Retirado'],
    ['none', 'Sin'],
  ] as const)('finds those with the consent %s, also by a dynamic list', async (consent, name) => {
    const { owner, params } = world;
    const query = { consent };
    const { contacts } = await api.ok(owner, 'listCrmContacts', { params, query });
    expect(contacts.map(({ first_name }) => first_name)).toEqual([name]);
    expect(await api.ok(owner, 'countCrmContacts', { params, query })).toEqual({ count: 1 });
    const body = { list: { name: consent, filter: { consent } } };
    const { list } = await api.ok(owner, 'createCrmList', { params, body });
    expect(list).toMatchObject({ contacts: 1, filter: { consent } });
  });

  test('a bulk change records it and reports the former one, by which it is undone', async () => {
    const { editor, params } = world;
    const { contacts } = await api.ok(editor, 'listCrmContacts', { params });
    const ids = contacts.map(({ id }) => id);
    const before = contacts.map(({ consent }) => consent);
    const answer = await api.ok(editor, 'changeCrmContacts', {
      params,
      body: { contacts: ids, action: 'set-consent', consent: given('2024-05-01') },
    });
    expect(answer).toMatchObject({ changed: 2, unchanged: 1 });
    expect(answer.items.map(({ former_consent }) => former_consent ?? null)).toEqual([
      null,
      ...before.slice(1),
    ]);
    expect((await read(ids[1] ?? '')).consent).toMatchObject({
      ...given('2024-05-01'),
      recorded_by: editor.uid,
    });
    for (const consent of [undefined, given('2999-01-01')]) {
      const body = { contacts: ids, action: 'set-consent', ...(consent ? { consent } : {}) } as const;
      expect(await api.refused(editor, 'changeCrmContacts', { params, body })).toMatchObject({
        code: 'request/invalid',
      });
    }
    const body: Wire['CrmBulkChange'] = { contacts: ids, action: 'add-tags', tags: ['x'], consent: null };
    expect((await api.refused(editor, 'changeCrmContacts', { params, body })).code).toBe('request/invalid');
  });
});

describe('merges and imports', () => {
  beforeAll(async () => void (world = await createCrmWorld(api)));

  test('a merge keeps the latest consent or the chosen one, with who recorded it, and gives it back', async () => {
    const kept = await world.addContact({ first_name: 'Ana', consent: given('2024-01-01') });
    const other = await world.addContact({ first_name: 'Anita' });
    const { consent: later } = await change(other.id, withdrawn('2025-01-01'), world.editor);
    const { id } = await merge(api, world, kept.id, { others: [other.id] });
    expect((await read(kept.id)).consent).toEqual(later);
    await api.ok(world.owner, 'undoCrmMerge', { params: { ...world.params, merge: id } });
    expect((await read(kept.id)).consent).toEqual(kept.consent);
    expect((await read(other.id)).consent).toEqual(later);
    await merge(api, world, kept.id, { others: [other.id], contact: { consent: given('2024-01-01') } });
    expect((await read(kept.id)).consent).toEqual(kept.consent);
  });

  test('an import replaces an older consent only, and its undo gives it back', async () => {
    const { id, consent } = await world.addContact({
      first_name: 'Eva',
      emails: email,
      consent: given('2024-01-01'),
    });
    const started = await begin(api, world, 2, { action: 'update' });
    await send(api, world, started.id, 0, [
      { first_name: 'Eva', emails: email, consent: withdrawn('2020-01-01') },
    ]);
    expect((await read(id)).consent).toEqual(consent);
    await send(api, world, started.id, 1, [
      { first_name: 'Eva', emails: email, consent: withdrawn('2025-01-01') },
    ]);
    expect((await read(id)).consent).toMatchObject(withdrawn('2025-01-01'));
    await api.ok(world.owner, 'undoCrmImport', { params: { ...world.params, ref: started.id } });
    expect((await read(id)).consent).toEqual(consent);
  });
});
