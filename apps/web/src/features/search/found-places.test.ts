import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { findPlaces } from './found-places.ts';

const team = (id: number, name: string, abilities: Wire['Permission'][] = [0]) =>
  ({ id, name, abilities }) as Wire['Team'];
const member = (id: string, displayName: string) => ({ psm_user: { id, displayName } }) as Wire['Member'];
const world = {
  business: { role: 2 } as Wire['Business'],
  teams: [team(1, 'Campo norte'), team(2, 'Campo sur', []), team(3, 'Taller')],
  members: [member('a', 'Ana Ñáñez'), member('b', 'Bea Campos'), member('c', 'Camila Núñez')],
};
const names = (words: string, given = world) => {
  const { teams, people } = findPlaces(words, given);
  return [...teams.map(({ name }) => name), ...people.map(({ displayName }) => displayName)];
};

test('finds names by the beginnings of their words, without accents', () => {
  expect(names('nanez ana')).toEqual(['Ana Ñáñez']);
  expect(names('aller')).toEqual([]);
  expect(names('ana camila')).toEqual([]);
  expect(names('')).toEqual([]);
});

test('finds only teams whose board the caller may see; an admin sees all', () => {
  expect(names('campo')).toEqual(['Campo norte', 'Bea Campos']);
  const admin = { ...world, business: { role: 1 } as Wire['Business'] };
  expect(names('campo', admin)).toEqual(['Campo norte', 'Campo sur', 'Bea Campos']);
});

test('finds at most three teams and three people', () => {
  const many = {
    ...world,
    teams: Array.from({ length: 9 }, (_value, id) => team(id, `Zona ${id}`)),
    members: Array.from({ length: 9 }, (_value, id) => member(`${id}`, `Zoe ${id}`)),
  };
  expect(names('z', many)).toHaveLength(6);
});
