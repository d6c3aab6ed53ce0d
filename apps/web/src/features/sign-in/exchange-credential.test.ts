import { expect, onTestFinished, test, vi } from 'vitest';
import { exchangeCredential } from './exchange-credential.ts';

const credential = 'minga-7kq2m-x9b4d-r3tfa-w8hnp';

function answerWith(response: Response) {
  const spy = vi.spyOn(window, 'fetch').mockResolvedValue(response);
  onTestFinished(() => spy.mockRestore());
  return spy;
}

test('exchanges a generated credential for a token at our server', async () => {
  const fetching = answerWith(Response.json({ token: 't' }));
  expect(await exchangeCredential('ana@example.com', credential)).toBe('t');
  const [address, init] = fetching.mock.calls[0] ?? [];
  expect(address).toBe('/v1/users/login');
  expect(JSON.parse(String(init?.body))).toEqual({ email: 'ana@example.com', password: credential });
});

test.each([
  [403, 'auth/invalid-credential'],
  [429, 'auth/too-many-requests'],
  [503, undefined],
])('rejects on status %s with the code %s', async (status, code) => {
  answerWith(Response.json({}, { status }));
  const refused = exchangeCredential('ana@example.com', credential);
  await expect(refused).rejects.toMatchObject({ message: 'The credential was refused.', code });
});
