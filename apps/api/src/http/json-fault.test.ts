import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from './json-fault.ts';

test.each([
  ['{"name":', 1, 9],
  ['{"name":"a",}', 1, 13],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['[1, 2,, 3]', 1, 7],
  ['{name: 1}', 1, 2],
  ['hola', 1, 1],
  ['{} {}', 1, 4],
  ['["a\tb"]', 1, 2],
  ['01', 1, 2],
])('%j ends to be JSON in line %i, column %i', (text, line, column) => {
  expect(findJsonFault(text)).toEqual({ line, column });
});

test('what is JSON has no fault, and what has none is JSON', () => {
  fc.assert(fc.property(fc.json(), (text) => findJsonFault(text) === null));
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', ']', 'x', '0', '\\'),
      (json, seed, sign) => {
        const at = seed % (json.length + 1);
        const text = json.slice(0, at) + sign + json.slice(at + 1);
        expect(findJsonFault(text) === null).toBe(isJson(text));
      },
    ),
  );
});

test('a text nested without end has a fault and takes no stack', () => {
  expect(findJsonFault('['.repeat(500_000))).not.toBeNull();
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
