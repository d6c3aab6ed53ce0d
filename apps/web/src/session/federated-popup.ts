/**
 * Popup sign-in with Microsoft, Apple, Facebook or Google in a separate Firebase app without persistence: the session
 * itself starts only with the token of the product's server.
 */
import { deleteApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  FacebookAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  browserPopupRedirectResolver,
  inMemoryPersistence,
  initializeAuth,
  signInWithPopup,
} from 'firebase/auth';
import type { FederatedCredential, FederatedProvider } from './identity.ts';

/** Opens the popup. Rejects with `auth/popup-blocked`, `auth/popup-closed-by-user` and the like. */
export async function askByPopup(
  options: FirebaseOptions,
  provider: FederatedProvider,
): Promise<FederatedCredential> {
  const app = initializeApp(options, `provider-${provider}-${crypto.randomUUID()}`);
  try {
    const auth = initializeAuth(app, {
      persistence: inMemoryPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    });
    const result = await signInWithPopup(auth, providerOf(provider));
    const credential = credentialOf(provider, result);
    const token = credential?.idToken ?? credential?.accessToken;
    if (!token) throw Object.assign(new Error('no credential'), { code: 'auth/invalid-credential' });
    return { provider, token, email: result.user.email ?? result.user.providerData[0]?.email ?? null };
  } finally {
    await deleteApp(app);
  }
}

function providerOf(provider: FederatedProvider): GoogleAuthProvider | OAuthProvider | FacebookAuthProvider {
  if (provider === 'google') return new GoogleAuthProvider();
  if (provider === 'facebook') {
    const facebook = new FacebookAuthProvider();
    facebook.addScope('email');
    return facebook;
  }
  const other = new OAuthProvider(provider === 'apple' ? 'apple.com' : 'microsoft.com');
  other.addScope('email');
  if (provider === 'apple') other.addScope('name');
  return other;
}

type PopupResult = Parameters<typeof OAuthProvider.credentialFromResult>[0];

function credentialOf(provider: FederatedProvider, result: PopupResult) {
  if (provider === 'google') return GoogleAuthProvider.credentialFromResult(result);
  if (provider === 'facebook') return FacebookAuthProvider.credentialFromResult(result);
  return OAuthProvider.credentialFromResult(result);
}
