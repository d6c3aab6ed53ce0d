import { afterEach, expect, test } from 'vitest';
import { activateLanguage, i18n } from '../base/i18n.ts';
import { signInProblem } from './sign-in-errors.ts';

afterEach(() => activateLanguage('es'));

/** All error codes of the identity service (docs/product/errors.md 3.5), and the field that shows the message. */
const fields: [string, string][] = [
  ['wrong-password', 'password'],
  ['weak-password', 'password'],
  ['user-not-found', 'email'],
  ['email-already-in-use', 'email'],
  ['invalid-credential', 'form'],
  ['too-many-requests', 'form'],
  ['user-disabled', 'form'],
  ['user-token-expired', 'form'],
  ['requires-recent-login', 'form'],
  ['popup-blocked', 'form'],
  ['popup-closed-by-user', 'form'],
  ['network-request-failed', 'form'],
  ['unauthorized-domain', 'form'],
  ['expired-action-code', 'form'],
  ['invalid-action-code', 'form'],
];

test.each(fields)('%s is shown at %s with a message of its own in both languages', async (code, field) => {
  const { field: at, message } = signInProblem({ code: `auth/${code}` });
  expect(at).toBe(field);
  const unknown = signInProblem({ code: 'auth/never-heard-of' });
  await activateLanguage('es');
  const spanish = i18n._(message);
  expect(spanish).not.toBe(i18n._(unknown.message));
  await activateLanguage('en');
  expect(i18n._(message)).not.toBe(spanish);
  expect(i18n._(message)).not.toBe(i18n._(unknown.message));
});

test('reports a request that was never sent as a network failure, anything else as unknown', () => {
  expect(signInProblem(new TypeError('Failed to fetch'))).toBe(
    signInProblem({ code: 'auth/network-request-failed' }),
  );
  expect(signInProblem({ code: 'auth/timeout' })).toBe(
    signInProblem({ code: 'auth/network-request-failed' }),
  );
  expect(signInProblem(new Error('boom'))).toBe(signInProblem({ code: 'toString' }));
});
