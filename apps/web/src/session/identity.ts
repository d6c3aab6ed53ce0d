/** Interface of the identity service. Implemented with Firebase; tests use fakes. */

/** The signed-in user. */
export interface SessionUser {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
}

/** Identity providers (docs/product/account.md 2.2). */
export type FederatedProvider = 'google' | 'microsoft' | 'apple' | 'facebook';

/** Credential of a provider: proof for the server, and the user's address. */
export interface FederatedCredential {
  provider: FederatedProvider;

  /** ID token of the provider, or its access token if it issues no ID token. */
  token: string;
  email: string | null;
}

/** Identity for the local identity service, where no real provider exists. */
export interface PretendedPerson {
  email: string;
  name: string;
}

/** Password requirements; omitted ones do not apply. */
export interface PasswordPolicy {
  minLength: number;
  maxLength?: number;
  needsLowercase?: boolean;
  needsUppercase?: boolean;
  needsNumber?: boolean;
  needsSymbol?: boolean;
}

/** Purpose of a link from an email. */
export interface MailedLink {
  kind: 'reset-password' | 'verify-email' | 'other';

  /** Address that it was sent to. */
  email: string | null;
}

export interface Identity {
  /** Calls back with the current user once known and after every change. Returns a function that unsubscribes. */
  watch(listener: (user: SessionUser | null) => void): () => void;

  /** ID token of the current user, renewed if it is about to expire or if `renew` is set. Null if signed out. */
  token(renew: boolean): Promise<string | null>;

  /** Rejects with an error whose `code` has the form `auth/wrong-password`, like the other operations. */
  signIn(email: string, password: string): Promise<void>;

  /** Sends an email with a link for a new password. */
  sendPasswordReset(email: string, language: string): Promise<void>;

  /** Sends an email with a link that confirms the address of the signed-in user. */
  sendEmailConfirmation(language: string): Promise<void>;

  signOut(): Promise<void>;

  /** Signs in an anonymous visitor, who counts as signed out. Does nothing if a user is signed in. */
  signInAnonymously(): Promise<void>;

  /** Signs in with a token of our server. */
  signInWithToken(token: string): Promise<void>;

  /** Sends an email with a link that signs in at `address`. */
  sendSignInLink(email: string, language: string, address: string): Promise<void>;

  /** Whether an address is such a link. */
  isSignInLink(address: string): boolean;
  signInWithLink(email: string, address: string): Promise<void>;

  /** Purpose of a link from an email. Rejects if it has expired or was used. */
  readLink(code: string): Promise<MailedLink>;

  /** Applies a link from an email. */
  applyLink(code: string): Promise<void>;

  /** Sets a new password with a link from an email. */
  resetPassword(code: string, password: string): Promise<void>;

  /** Password requirements. */
  passwordPolicy(): Promise<PasswordPolicy>;

  /**
   * Obtains a credential of a provider without signing in. With `person` the local identity service is used, which
   * accepts any identity.
   */
  askProvider(provider: FederatedProvider, person?: PretendedPerson): Promise<FederatedCredential>;
}
