/** What the domain needs of the outside, as interfaces. */
import type { Wire } from '@minga/contract';

export type LiveEvent = Wire['LiveEvent'];

/** A live event on its way to the open streams of some users. */
export interface LiveDelivery {
  /** Grows with time; a stream that returns names the last it saw. Nothing for events without a place in the order. */
  id: number | null;
  event: LiveEvent;
}

/** Takes what is delivered to one stream. */
export type LiveSink = (delivery: LiveDelivery) => void;

/** Open streams of this process, by user. */
export interface LivePort {
  /** Delivers an event to every open stream of these users. */
  publish(delivery: LiveDelivery, uids: Iterable<string>): void;
  /** Opens a stream for a user and gives back what closes it. */
  subscribe(uid: string, sink: LiveSink): () => void;
  /**
   * Counts a stream of a person and an address, and gives back what ends the count. The oldest stream over a limit is
   * evicted: `evict` is called once.
   */
  admit(from: { uid: string; address: string }, evict: () => void): () => void;
  /** Users with an open stream. */
  connected(): ReadonlySet<string>;
  /** Open streams. */
  count(): number;
}

/** A letter to one person. */
export interface Mail {
  to: string;
  /** Where an answer goes, when that is not who sends it. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands letters to whoever delivers them. */
export interface MailPort {
  /** @throws when the letter was not taken */
  send(mail: Mail): Promise<void>;
}

export type ProviderName = Wire['IdentityProvider'];

/** Somebody as a provider knows them; the provider's word for it was verified. */
export interface ProviderIdentity {
  provider: ProviderName;
  /** Who it is there, for ever. */
  subject: string;
  /** In small letters. */
  email: string | null;
  /** Whether the provider has made sure that the address is theirs. */
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
}

/** Verifies what people bring from other services. */
export interface ProvidersPort {
  /** @throws AppError auth/provider-not-offered, auth/credential-invalid, identity/unavailable */
  verify(provider: ProviderName, credential: string): Promise<ProviderIdentity>;
}

/** An account at the identity service. */
export interface Account {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  disabled: boolean;
  /** Sessions that began before this moment have ended, in milliseconds since 1970. */
  validSince: number;
}

/** How an account is looked for. */
export type AccountKey = { uid: string } | { email: string } | Pick<ProviderIdentity, 'provider' | 'subject'>;

export interface NewAccount {
  email: string;
  emailVerified: boolean;
  password?: string;
  name?: string | undefined;
  picture?: string | undefined;
}

/** Developer claims of our custom tokens. The identity service copies them into every ID token that comes of one. */
export interface CustomTokenClaims {
  /** When the custom token was issued, in milliseconds since 1970. */
  minga_issued_at: number;
  /** Id of the session that asked for it; left out for one that a password or a provider opened. */
  minga_session?: string;
}

/** The service that holds accounts and passwords. What fails there is AppError identity/unavailable. */
export interface IdentityPort {
  /** Id of the account with this address and password; nothing when there is none, or it may not come in. */
  checkPassword(email: string, password: string): Promise<string | null>;
  findAccount(key: AccountKey): Promise<Account | null>;
  /** Gives the id of the new account. @throws AppError users/email-taken, users/password-weak, request/invalid */
  createAccount(account: NewAccount): Promise<string>;
  /** From now on the account belongs to who this is at the provider. */
  linkProvider(uid: string, identity: ProviderIdentity): Promise<void>;
  /** @throws AppError users/password-weak */
  changePassword(uid: string, password: string): Promise<void>;
  /** The new address counts as not verified. @throws AppError users/email-taken, request/invalid */
  changeEmail(uid: string, email: string): Promise<void>;
  /** One that is gone already is fine. */
  deleteAccount(uid: string): Promise<void>;
  /**
   * A custom token with which a client signs in as somebody; lasts an hour. ID tokens that come of it carry its
   * `CustomTokenClaims`. With `session`, what it begins ends with that session.
   */
  mintToken(uid: string, session?: string): Promise<string>;
}

/** Counts what happens, for whoever watches over the server. */
export interface MetricsPort {
  /** Rows of an import, by what became of them. */
  countImportRows(rows: { created: number; duplicates: number; refused: number }): void;
}

/** What became of a push. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The device does not take pushes any more. */
  | { kind: 'gone' }
  /** It will never be taken as it is. */
  | { kind: 'refused'; reason: string }
  /** Later it may; `afterMs` when the service named a time. */
  | { kind: 'later'; reason: string; afterMs?: number };

/** A push: data alone, the app decides what to show. */
export interface Push {
  token: string;
  data: Record<string, string>;
}

/** Hands pushes to the devices of people. */
export interface PushPort {
  send(push: Push): Promise<PushOutcome>;
}

/** Counts tries. */
export interface TriesPort {
  /** @throws AppError request/rate-limited */
  take(name: string): Promise<void>;
  /** What was taken turned out to be no guess. */
  giveBack(name: string): Promise<void>;
}

/** Limits on password attempts of unauthenticated callers (docs/decisions/0090): see `tryPassword`. */
export interface PasswordLimits {
  /** An account, from an address or a device on which its owner was signed in. */
  pair: TriesPort;
  /** The same, in the long run. */
  pairSlowly: TriesPort;
  /** An address, whatever the account. */
  address: TriesPort;
  /** An account from anywhere, in the long run. */
  accountSlowly: TriesPort;
}

/** Where a file lies: the business it belongs to, and its id. */
export interface StoredFile {
  bid: number;
  id: string;
}

/** How a file is handed out. */
export interface FileView {
  name: string;
  mime: string;
  /** Whether a browser may show it in place; otherwise it is only kept. */
  isShown: boolean;
}

/** What arrives waits in `incoming` until it is claimed, and is `kept` from then on. */
export type StoredPlace = 'incoming' | 'kept';

/** Something in the store, seen from outside. */
export interface StoredEntry {
  file: StoredFile;
  /** Whether it was taken into keeping; otherwise it is an upload that nobody has claimed. */
  isKept: boolean;
  storedAt: Date;
}

/** The store of files. Clients send and fetch the bytes themselves, with addresses signed for a while. */
export interface StoragePort {
  /** Key for signing what is said about files. */
  readonly secret: string;
  /** Where to send a file of exactly so many bytes. */
  signUpload(
    file: StoredFile,
    size: number,
    expires: Date,
  ): Promise<{ url: string; headers: { name: string; value: string }[] }>;
  /**
   * Takes an upload into keeping, out of reach of the address it came by; once more is fine. Answers its size and its
   * first bytes, or nothing when it has not arrived.
   */
  keep(file: StoredFile): Promise<{ size: number; head: Uint8Array } | null>;
  signDownload(file: StoredFile, view: FileView, expires: Date): Promise<string>;
  /** One that is gone already is fine. */
  remove(file: StoredFile, isKept: boolean): Promise<void>;
  /** Everything that was taken into keeping, or that waits for it. */
  list(place: StoredPlace): AsyncIterable<StoredEntry>;
  /** Reads the marker that says which installation the store belongs to; null when there is none. */
  readMarker(): Promise<string | null>;
  /** Writes the marker, whole or not at all. */
  writeMarker(text: string): Promise<void>;
}
