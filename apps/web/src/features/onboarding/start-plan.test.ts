import { expect, test } from 'vitest';
import {
  type StartPlan,
  checkBoard,
  checkBusiness,
  derivePrefix,
  prefixesToTry,
  tidyPrefix,
  toRequest,
} from './start-plan.ts';

function buildPlan(patch: Partial<StartPlan> = {}): StartPlan {
  const columns = ['Por hacer', 'Hecho'];
  return {
    name: 'Nube',
    prefix: '',
    color: '#0b6b66',
    board: 'Soporte',
    columns,
    tasks: [],
    emails: '',
    step: 0,
    ...patch,
  };
}

test.each([
  ['Cooperativa Nube', 'COO'],
  ['Panadería La Espiga de Oro', 'PEO'],
  ['Ñandú', 'NAN'],
  ['3M del Perú', 'PER'],
  ['A', ''],
  ['日本', ''],
])('derives from %j the prefix %j', (name, prefix) => {
  expect(derivePrefix(name)).toBe(prefix);
});

test('derived prefixes always have the format that the server accepts', () => {
  for (const name of ['3M del Perú', '2 Hermanos', 'Los 4 Vientos del Sur', '1a', 'Y', 'x-1']) {
    expect(derivePrefix(name)).toMatch(/^([A-Z][A-Z0-9]{1,4})?$/);
  }
  expect(tidyPrefix('pé-ru 2026!')).toBe('PERU2');
});

test('derived prefixes have alternatives, typed ones do not', () => {
  expect(prefixesToTry(buildPlan()).slice(0, 3)).toEqual(['NUB', 'NUB2', 'NUB3']);
  const long = prefixesToTry(buildPlan({ name: 'Red Andina Valle Lago Sierra' }));
  expect(long.slice(0, 2)).toEqual(['RAVLS', 'RAVL2']);
  expect(prefixesToTry(buildPlan({ prefix: 'NUB' }))).toEqual(['NUB']);
});

test('reports problems by field', () => {
  expect(checkBusiness(buildPlan({ name: ' ' }))).toEqual({ name: 'name-short' });
  expect(checkBusiness(buildPlan({ prefix: '1A' }))).toEqual({ prefix: 'prefix-shape' });
  expect(checkBusiness(buildPlan({ name: ' ', prefix: '1A' }))).toEqual({
    name: 'name-short',
    prefix: 'prefix-shape',
  });
  expect(checkBusiness(buildPlan())).toEqual({});
  expect(checkBoard(buildPlan({ board: '' }))).toEqual({ board: 'board-missing' });
  expect(checkBoard(buildPlan({ columns: ['Hecho', ' '] }))).toEqual({ columns: 'columns-few' });
  expect(checkBoard(buildPlan({ board: ' ', columns: ['Hecho'] }))).toEqual({
    board: 'board-missing',
    columns: 'columns-few',
  });
  expect(checkBoard(buildPlan())).toEqual({});
});

test('sends trimmed input without empty lines', () => {
  const plan = buildPlan({ name: ' Nube ', prefix: 'NUB', columns: ['A', '', ' B '], tasks: ['', ' Uno '] });
  expect(toRequest(plan)).toEqual({
    business: { name: 'Nube', prefix: 'NUB', color: '#0b6b66' },
    board: 'Soporte',
    columns: ['A', 'B'],
    tasks: ['Uno'],
  });
});
