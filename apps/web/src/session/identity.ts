/** What the session needs of an identity service. Firebase is the one there is; tests bring their own. */

/** Who is signed in. */
export interface SessionUser {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
}

export interface Identity {
  /** Calls back with the current user once known and after every change. Returns what ends it. */
  watch(listener: (user: SessionUser | null) => void): () => void;

  /** ID token of the current user, renewed when it is near its end or when asked. Nothing when nobody is signed in. */
  token(renew: boolean): Promise<string | null>;

  /** Rejects with an error whose `code` is of the form `auth/wrong-password`. So do the others. */
  signIn(email: string, password: string): Promise<void>;

  /** Creates an account and signs in with it. */
  register(name: string, email: string, password: string): Promise<void>;

  /** Sends a message with a link for a new password. */
  sendPasswordReset(email: string, language: string): Promise<void>;

  /** Sends a message with a link that confirms the address of who is signed in. */
  sendEmailConfirmation(language: string): Promise<void>;

  signOut(): Promise<void>;
}
