/** Rules of the password policy (docs/product/account.md 3.2). */
import type { PasswordPolicy } from './identity.ts';

/** Policy if the identity service has none. */
export const defaultPolicy: PasswordPolicy = { minLength: 6 };

/** A rule of the policy, and whether the password meets it. */
export interface PasswordRule {
  kind: 'min-length' | 'max-length' | 'lowercase' | 'uppercase' | 'number' | 'symbol';

  /** Number of characters of the length rules. */
  count: number;
  isMet: boolean;
}

/** Checks a password against the rules of a policy, in the order of display. */
export function passwordRules(policy: PasswordPolicy, password: string): PasswordRule[] {
  const rules: PasswordRule[] = [
    { kind: 'min-length', count: policy.minLength, isMet: password.length >= policy.minLength },
  ];
  if (policy.maxLength !== undefined)
    rules.push({
      kind: 'max-length',
      count: policy.maxLength,
      isMet: password.length <= policy.maxLength,
    });
  const needs: [boolean | undefined, PasswordRule['kind'], RegExp][] = [
    [policy.needsLowercase, 'lowercase', /[a-z]/],
    [policy.needsUppercase, 'uppercase', /[A-Z]/],
    [policy.needsNumber, 'number', /[0-9]/],
    [policy.needsSymbol, 'symbol', /[^A-Za-z0-9]/],
  ];
  for (const [isNeeded, kind, pattern] of needs)
    if (isNeeded) rules.push({ kind, count: 1, isMet: pattern.test(password) });
  return rules;
}
