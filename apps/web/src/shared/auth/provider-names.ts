import type { FederatedProvider } from '../../session/identity.ts';

/** Each service by its own name. */
export const providerNames: Record<FederatedProvider, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  facebook: 'Facebook',
};
