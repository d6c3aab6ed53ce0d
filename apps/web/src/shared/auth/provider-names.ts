import type { FederatedProvider } from '../../session/identity.ts';

/** Brand names of the providers. */
export const providerNames: Record<FederatedProvider, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  facebook: 'Facebook',
};
