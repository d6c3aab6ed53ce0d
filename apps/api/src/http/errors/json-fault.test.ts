import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault, refuseCostly } from './json-fault.ts';

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
])('finds the syntax error in %j at line %i, column %i', (text, line, column) => {
  expect(findJsonFault(text)).toEqual({ line, column });
});

test('reports an error exactly for texts that JSON.parse rejects', () => {
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

test('reports unbounded nesting without overflowing the stack', () => {
  expect(findJsonFault('['.repeat(500_000))).not.toBeNull();
  expect(findJsonFault('{"a":'.repeat(500_000))).not.toBeNull();
});

const megabytes = 15 * 1024 * 1024;

test.each([
  ['a string that does not end', `{"title":"${'a'.repeat(megabytes)}`, { line: 1, column: 10 }],
  ['a string of escapes that does not end', `["${'\\n'.repeat(megabytes / 2)}`, { line: 1, column: 2 }],
  ['a name that does not end', `{"${'a'.repeat(megabytes)}`, { line: 1, column: 2 }],
  ['lines without end', '\n'.repeat(megabytes), { line: megabytes + 1, column: 1 }],
  ['digits without end', `[${'1'.repeat(megabytes)}x`, { line: 1, column: megabytes + 2 }],
])('finds the error in 15 MB of %s', (_what, text, place) => {
  expect(findJsonFault(text)).toEqual(place);
});

test('ignores brackets inside strings when it estimates the cost of a body', () => {
  const text = JSON.stringify({ text: '[{,"\\'.repeat(300_000) });
  expect(() => refuseCostly(text, 'es')).not.toThrow();
});

test.each([
  ['nested too deep', '['.repeat(300), 'request/bad-json'],
  ['of too many values', `[${'0,'.repeat(600_000)}0]`, 'request/too-large'],
])('rejects an expensive body %s', (_what, text, code) => {
  expect(() => refuseCostly(text, 'es')).toThrow(code);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
