import { expect, test } from 'vitest';
import { buildTestTeam } from '../../testing/screen-world.tsx';
import { fitIntoTeam, losesNothing, withLostValues } from './team-fit.ts';

const field = (
  id: number,
  name: string,
  type: 'text' | 'number' | 'list' = 'text',
  options: string[] = [],
) => ({
  id,
  name,
  type,
  options,
  required: false,
});
const here = buildTestTeam({
  psm_custom_fields: [field(1, 'Tamaño'), field(2, 'Zona', 'list'), field(3, 'Zona', 'list')],
});
const people = new Map([
  ['ana', { name: 'Ana Quispe', isThere: true }],
  ['beto', { name: 'Beto Mamani', isThere: false }],
]);
const ticket = {
  type: 7,
  assignees: ['ana', 'beto', 'gone'],
  custom_fields: [
    { id: 1, value: 'L' },
    { id: 2, value: 'Norte' },
    { id: 3, value: 'Sur' },
  ],
};

test('keeps what the other team has under the same name', () => {
  const there = buildTestTeam({
    id: 12,
    psm_types: [{ id: 70, name: 'FALLA', color: '#c2474b' }],
    psm_custom_fields: [field(10, 'tamano'), field(11, 'Zona', 'list', ['Norte'])],
  });
  expect(fitIntoTeam(ticket, here, there, people)).toEqual({
    type: 70,
    assignees: ['ana'],
    customFields: [
      { id: 10, value: 'L' },
      { id: 11, value: 'Norte' },
    ],
    lost: {
      type: null,
      assignees: ['Beto Mamani', '—'],
      customFields: [{ name: 'Zona', value: 'Sur' }],
    },
  });
});

test('names everything that a team without types and fields lacks', () => {
  const there = buildTestTeam({ id: 12, psm_types: [], psm_custom_fields: [field(10, 'Tamaño', 'number')] });
  const { type, customFields, lost } = fitIntoTeam(ticket, here, there, people);
  expect([type, customFields]).toEqual([null, []]);
  expect(lost).toMatchObject({ type: 'Falla', customFields: [{ value: 'L' }, {}, {}] });
  expect(losesNothing(lost)).toBe(false);
});

test('a ticket without values loses nothing', () => {
  const bare = { type: null, assignees: [], custom_fields: [] };
  expect(losesNothing(fitIntoTeam(bare, here, buildTestTeam({ id: 12 }), people).lost)).toBe(true);
});

test('adds the lost values as a list of plain text', () => {
  expect(withLostValues('Hola\n', [['Tipo', 'Falla']])).toBe('Hola\n\n- **Tipo:** Falla');
  expect(withLostValues('', [['Zona', 'a\n# *b* @ana']])).toBe(String.raw`- **Zona:** a \# \*b\* \@ana`);
  expect(withLostValues('x'.repeat(99_999), [['Tipo', 'Falla']])).toBeNull();
});
