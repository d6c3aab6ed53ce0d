import type { Wire } from '@minga/contract';
import { describe, expect, test } from 'vitest';
import { newEntry, resolveChoices, resolvePeople } from './value-choices.ts';

const values = ['averia', 'mejora', 'otro'].map((key) => ({ key, text: key.toUpperCase(), count: 1 }));
const entries = [
  { id: 5, name: 'Avería' },
  { id: 6, name: 'Consulta' },
];

describe('a value becomes', () => {
  test('the entry of the same name, or the guessed one', () => {
    const { ids } = resolveChoices(values, entries, new Map(), (key) => (key === 'otro' ? 6 : null));
    expect([ids.get('averia'), ids.get('mejora'), ids.get('otro')]).toEqual([5, undefined, 6]);
    expect(ids.get('consulta')).toBe(6);
  });

  test('the chosen entry while it exists, and nothing if nothing was chosen', () => {
    const chosen = new Map([
      ['averia', '6'],
      ['mejora', '99'],
      ['otro', ''],
    ]);
    const { ids } = resolveChoices(values, entries, chosen, () => 5);
    expect([ids.get('averia'), ids.get('mejora'), ids.get('otro')]).toEqual([6, 5, undefined]);
  });

  test('a new entry with a negative id, unless one of that name exists', () => {
    const chosen = new Map(values.map(({ key }) => [key, newEntry]));
    const { ids, created } = resolveChoices(values, entries, chosen);
    expect(created).toEqual([
      { id: -1, name: 'MEJORA' },
      { id: -2, name: 'OTRO' },
    ]);
    expect([ids.get('averia'), ids.get('mejora'), ids.get('otro')]).toEqual([5, -1, -2]);
  });
});

describe('a name of a person becomes', () => {
  const member = (id: string, displayName: string): Wire['Member'] => ({
    psm_user: { id, displayName, email: `${id}@nube.pe`, pp: null, psm_users_teams: [] },
    role: 2,
  });
  const members = [member('ana', 'Ana Quispe'), member('luz', 'Luz Rojas'), member('luz2', 'Luz Rojas')];

  test('the member with that name or email, and nobody if two have the name', () => {
    const people = resolvePeople(members, new Map());
    expect([people.get('ana quispe'), people.get('luz2@nube.pe'), people.get('luz rojas')]).toEqual([
      'ana',
      'luz2',
      undefined,
    ]);
  });

  test('the chosen member', () => {
    const chosen = new Map([
      ['zoe', 'luz'],
      ['max', 'gone'],
    ]);
    const people = resolvePeople(members, chosen);
    expect([people.get('zoe'), people.get('max')]).toEqual(['luz', undefined]);
  });
});
