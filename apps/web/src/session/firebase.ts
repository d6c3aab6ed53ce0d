/** The identity service: Firebase Authentication, or its emulator where the configuration names one. */
import { initializeApp } from 'firebase/app';
import {
  type User,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from 'firebase/auth';
import type { RuntimeConfig } from '../base/runtime-config.ts';
import type { Identity, SessionUser } from './identity.ts';

/** Opens the identity service. Sessions are kept in the browser's database, for all tabs. */
export function createFirebaseIdentity({ firebase }: RuntimeConfig): Identity {
  const { emulatorUrl, ...options } = firebase;
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  if (emulatorUrl)
    connectAuthEmulator(auth, new URL(emulatorUrl, location.href).href, { disableWarnings: true });

  return {
    watch: (listener) => onIdTokenChanged(auth, (user) => listener(toSessionUser(user))),
    token: async (renew) => {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken(renew)) ?? null;
    },
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async register(name, email, password) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName: name });
      // The name is in the token only after a renewal, and the server reads it from there.
      await user.getIdToken(true);
    },
    async sendPasswordReset(email, language) {
      auth.languageCode = language;
      await sendPasswordResetEmail(auth, email);
    },
    async sendEmailConfirmation(language) {
      auth.languageCode = language;
      if (auth.currentUser) await sendEmailVerification(auth.currentUser);
    },
    signOut: () => signOut(auth),
  };
}

/** Anonymous visitors count as not signed in (specification, document 1, section 1). */
function toSessionUser(user: User | null): SessionUser | null {
  if (!user || user.isAnonymous) return null;
  return { uid: user.uid, displayName: user.displayName, email: user.email, photoURL: user.photoURL };
}
