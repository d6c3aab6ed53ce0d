/** Identity service: Firebase Authentication, or its emulator if configured. */
import { initializeApp } from 'firebase/app';
import {
  ActionCodeOperation,
  type User,
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  isSignInWithEmailLink,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  validatePassword,
} from 'firebase/auth';
import type { RuntimeConfig } from '../base/runtime-config.ts';
import type { Identity, MailedLink, PasswordPolicy, SessionUser } from './identity.ts';
import { defaultPolicy } from './password-rules.ts';

/** Initializes the identity service. Sessions are persisted in IndexedDB, for all tabs. */
export function createFirebaseIdentity({ firebase }: RuntimeConfig): Identity {
  const { emulatorUrl, ...options } = firebase;
  const app = initializeApp(options);
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  if (emulatorUrl)
    connectAuthEmulator(auth, new URL(emulatorUrl, location.href).href, { disableWarnings: true });
  let policy: Promise<PasswordPolicy> | null = null;

  return {
    watch: (listener) => onIdTokenChanged(auth, (user) => listener(toSessionUser(user))),
    token: async (renew) => {
      await auth.authStateReady();
      // The server treats tokens of anonymous visitors like missing ones, so none is sent.
      if (auth.currentUser?.isAnonymous) return null;
      return (await auth.currentUser?.getIdToken(renew)) ?? null;
    },
    signIn: (email, password) => alone(() => signInWithEmailAndPassword(auth, email, password)),
    async sendPasswordReset(email, language) {
      auth.languageCode = language;
      await sendPasswordResetEmail(auth, email);
    },
    async sendEmailConfirmation(language) {
      auth.languageCode = language;
      if (auth.currentUser) await sendEmailVerification(auth.currentUser);
    },
    signOut: () => alone(() => signOut(auth)),
    signInAnonymously: () =>
      alone(async () => {
        await auth.authStateReady();
        if (!auth.currentUser) await signInAnonymously(auth);
      }),
    signInWithToken: (token) => alone(() => signInWithCustomToken(auth, token)),
    async sendSignInLink(email, language, address) {
      auth.languageCode = language;
      await sendSignInLinkToEmail(auth, email, { url: address, handleCodeInApp: true });
    },
    isSignInLink: (address) => isSignInWithEmailLink(auth, address),
    signInWithLink: (email, address) => alone(() => signInWithEmailLink(auth, email, address)),
    async readLink(code) {
      const { operation, data } = await checkActionCode(auth, code);
      return { kind: linkKinds[operation] ?? 'other', email: data.email ?? null };
    },
    applyLink: async (code) => {
      await applyActionCode(auth, code);
      // A confirmed address is only visible in a renewed token.
      await auth.currentUser?.reload();
      await auth.currentUser?.getIdToken(true);
    },
    resetPassword: (code, password) => confirmPasswordReset(auth, code, password),
    passwordPolicy() {
      // The emulator has no password policy.
      if (emulatorUrl) return Promise.resolve(defaultPolicy);
      policy ??= validatePassword(auth, '').then(
        ({ passwordPolicy: { customStrengthOptions: asked } }) => ({
          minLength: asked.minPasswordLength ?? defaultPolicy.minLength,
          ...(asked.maxPasswordLength ? { maxLength: asked.maxPasswordLength } : {}),
          needsLowercase: asked.containsLowercaseLetter ?? false,
          needsUppercase: asked.containsUppercaseLetter ?? false,
          needsNumber: asked.containsNumericCharacter ?? false,
          needsSymbol: asked.containsNonAlphanumericCharacter ?? false,
        }),
        () => {
          policy = null;
          return defaultPolicy;
        },
      );
      return policy;
    },
    async askProvider(provider, person) {
      if (emulatorUrl && person) {
        const { pretendPerson } = await import('./pretended-person.ts');
        return pretendPerson(provider, person);
      }
      const { askByPopup } = await import('./federated-popup.ts');
      return askByPopup(options, provider);
    },
  };
}

const linkKinds: Partial<Record<string, MailedLink['kind']>> = {
  [ActionCodeOperation.PASSWORD_RESET]: 'reset-password',
  [ActionCodeOperation.VERIFY_EMAIL]: 'verify-email',
};

/**
 * Serialises changes of the signed-in user across all tabs with a Web Lock: a late anonymous sign-in must not replace a
 * user who signed in since.
 */
async function alone(step: () => Promise<unknown>): Promise<void> {
  await navigator.locks.request('minga-identity', step);
}

/** Anonymous visitors count as not signed in (docs/product/account.md 1.2). */
function toSessionUser(user: User | null): SessionUser | null {
  if (!user || user.isAnonymous) return null;
  return { uid: user.uid, displayName: user.displayName, email: user.email, photoURL: user.photoURL };
}
