import { expect, test } from 'vitest';
import { defaultPolicy, passwordRules } from './password-rules.ts';

const unmet = (...[policy, password]: Parameters<typeof passwordRules>) =>
  passwordRules(policy, password)
    .filter(({ isMet }) => !isMet)
    .map(({ kind }) => kind);

test('accepts six characters under the default policy', () => {
  expect(unmet(defaultPolicy, 'corta')).toEqual(['min-length']);
  expect(unmet(defaultPolicy, 'cortas')).toEqual([]);
  expect(passwordRules(defaultPolicy, '')).toHaveLength(1);
});

test('returns every unmet rule of a strict policy', () => {
  const strict = {
    minLength: 8,
    maxLength: 12,
    needsLowercase: true,
    needsUppercase: true,
    needsNumber: true,
    needsSymbol: true,
  };
  expect(unmet(strict, '')).toEqual(['min-length', 'lowercase', 'uppercase', 'number', 'symbol']);
  expect(unmet(strict, 'Quinua-2026')).toEqual([]);
  expect(unmet(strict, 'Quinua-2026-Larga')).toEqual(['max-length']);
});
