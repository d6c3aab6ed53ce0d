/** What the session needs of an identity service. Firebase is the one there is; tests bring their own. */

/** Who is signed in. */
export interface SessionUser {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
}

/** Identity providers (docs/product/account.md 2.2). */
export type FederatedProvider = 'google' | 'microsoft' | 'apple' | 'facebook';

/** What a service says of a person: proof for the server, and their address. */
export interface FederatedCredential {
  provider: FederatedProvider;

  /** ID token of the service; its access token where it gives no other. */
  token: string;
  email: string | null;
}

/** Somebody the local identity service shall believe in, where there is no real one to ask. */
export interface PretendedPerson {
  email: string;
  name: string;
}

/** What a password must have; what is left out is not asked for. */
export interface PasswordPolicy {
  minLength: number;
  maxLength?: number;
  needsLowercase?: boolean;
  needsUppercase?: boolean;
  needsNumber?: boolean;
  needsSymbol?: boolean;
}

/** What a link from a mail is for. */
export interface MailedLink {
  kind: 'reset-password' | 'verify-email' | 'other';

  /** Address it was sent to. */
  email: string | null;
}

export interface Identity {
  /** Calls back with the current user once known and after every change. Returns what ends it. */
  watch(listener: (user: SessionUser | null) => void): () => void;

  /** ID token of the current user, renewed when it is near its end or when asked. Nothing when nobody is signed in. */
  token(renew: boolean): Promise<string | null>;

  /** Rejects with an error whose `code` is of the form `auth/wrong-password`. So do the others. */
  signIn(email: string, password: string): Promise<void>;

  /** Sends a message with a link for a new password. */
  sendPasswordReset(email: string, language: string): Promise<void>;

  /** Sends a message with a link that confirms the address of who is signed in. */
  sendEmailConfirmation(language: string): Promise<void>;

  signOut(): Promise<void>;

  /** Takes in a visitor without an account. They count as not signed in. Does nothing when somebody is there. */
  signInAnonymously(): Promise<void>;

  /** Signs in with a token the server made. */
  signInWithToken(token: string): Promise<void>;

  /** Sends a message with a link that signs in by itself at `address`. */
  sendSignInLink(email: string, language: string, address: string): Promise<void>;

  /** Whether an address is such a link. */
  isSignInLink(address: string): boolean;
  signInWithLink(email: string, address: string): Promise<void>;

  /** What a link of a mail is for. Rejects when it has expired or was used. */
  readLink(code: string): Promise<MailedLink>;

  /** Does what a link of a mail is for. */
  applyLink(code: string): Promise<void>;

  /** Sets a new password by a link of a mail. */
  resetPassword(code: string, password: string): Promise<void>;

  /** What passwords must have. */
  passwordPolicy(): Promise<PasswordPolicy>;

  /**
   * Asks a service who this is. Nobody is signed in by that. With `person` the local identity service is asked, which
   * believes everyone.
   */
  askProvider(provider: FederatedProvider, person?: PretendedPerson): Promise<FederatedCredential>;
}
