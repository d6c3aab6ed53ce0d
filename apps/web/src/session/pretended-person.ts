/** Somebody for the local identity service, which believes every credential: to try federated sign-in without one. */
import type { FederatedCredential, FederatedProvider, PretendedPerson } from './identity.ts';

/** A credential as the service would give it, unsigned. The same address is the same person each time. */
export function pretendPerson(
  provider: FederatedProvider,
  { email, name }: PretendedPerson,
): FederatedCredential {
  const address = email.trim().toLowerCase();
  const claims = { sub: `${provider}-${address}`, email: address, email_verified: true, name };
  return { provider, token: JSON.stringify(claims), email: address };
}
