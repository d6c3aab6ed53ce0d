/** Credentials for the local identity service, which accepts all: federated sign-in without a provider. */
import type { FederatedCredential, FederatedProvider, PretendedPerson } from './identity.ts';

/** An unsigned credential. The same address yields the same user. */
export function pretendPerson(
  provider: FederatedProvider,
  { email, name }: PretendedPerson,
): FederatedCredential {
  const address = email.trim().toLowerCase();
  const claims = { sub: `${provider}-${address}`, email: address, email_verified: true, name };
  return { provider, token: JSON.stringify(claims), email: address };
}
