import { assert, property, tuple, constantFrom, stringMatching } from 'fast-check';
import { stdnum } from 'stdnum';
import { expect, test } from 'vitest';
import { type TaxIdCountry, isTaxId, normalizeTaxId, taxIdNames } from './tax-ids.ts';

/** Names of the ids in an independent implementation. */
const others: Record<TaxIdCountry, string> = {
  AR: 'cuit',
  CL: 'rut',
  CO: 'nit',
  EC: 'ruc',
  MX: 'rfc',
  PE: 'ruc',
};

test.each([
  ['AR', '30-50001091-2', '30500010912'],
  ['CL', '76.192.083-9', '761920839'],
  ['CO', '860.002.964-4', '8600029644'],
  ['EC', '1790016919001', '1790016919001'],
  ['EC', '1710034065001', '1710034065001'],
  ['EC', '1760001550001', '1760001550001'],
  ['MX', 'gode561231gr8', 'GODE561231GR8'],
  ['PE', '20131312955', '20131312955'],
] as const)('accepts %s %s and drops its separators', (country, text, stored) => {
  expect(isTaxId(country, text)).toBe(true);
  expect(normalizeTaxId(country, text)).toBe(stored);
});

test('refuses every other last digit', () => {
  for (const [country, id] of [
    ['AR', '30500010912'],
    ['CL', '761920839'],
    ['CO', '8600029644'],
    ['PE', '20131312955'],
  ] as const) {
    const others = [...'0123456789'].filter((digit) => digit !== id.at(-1));
    for (const digit of others) expect(isTaxId(country, id.slice(0, -1) + digit), country).toBe(false);
  }
  expect(isTaxId('EC', '1790016909001')).toBe(false);
  expect(isTaxId('EC', '1790016919000')).toBe(false);
});

test('agrees with another implementation about any number of the right length', () => {
  const countries = Object.keys(taxIdNames) as TaxIdCountry[];
  const shapes = {
    AR: /^(20|23|27|30|33)[0-9]{9}$/,
    CL: /^[1-9][0-9]{6,7}[0-9K]$/,
    CO: /^[1-9][0-9]{8,9}$/,
    EC: /^(0[1-9]|1[0-9]|2[0-4])[0-69][0-9]{7}001$/,
    MX: /^[B-D]{3,4}[89][0-9]0[1-9][12][0-8][1-9A-V][1-9A-Z][0-9A]$/,
    PE: /^(10|15|17|20)[0-9]{9}$/,
  };
  for (const country of countries) {
    assert(
      property(
        stringMatching(shapes[country]),
        (id) => isTaxId(country, id) === isValidElsewhere(country, id),
      ),
      { numRuns: 400 },
    );
  }
  expect(countries).toHaveLength(6);
});

function isValidElsewhere(country: TaxIdCountry, id: string): boolean | undefined {
  return stdnum[country]?.[others[country]]?.validate(id).isValid;
}

test('accepts any text of a country whose ids it does not know, up to its length', () => {
  assert(property(tuple(constantFrom('DE', 'toString', '')), ([country]) => isTaxId(country, 'DE 1-2')));
  expect(isTaxId('DE', '  ')).toBe(false);
  expect(isTaxId('DE', 'x'.repeat(41))).toBe(false);
  expect(normalizeTaxId('DE', ' de 1-2 ')).toBe('de 1-2');
});
