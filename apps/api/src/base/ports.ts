/** Ports: interfaces of what the domain needs from outside. */
import type { Wire } from '@minga/contract';

export type LiveEvent = Wire['LiveEvent'];

/** A live event to be delivered to the open streams of some users. */
export interface LiveDelivery {
  /**
   * Increases over time; a stream that reconnects sends the last one it received. Null for events outside the order.
   */
  id: number | null;
  event: LiveEvent;
}

/** Receives the events of one stream. */
export type LiveSink = (delivery: LiveDelivery) => void;

/** Open streams of this process, by user. */
export interface LivePort {
  /** Delivers an event to every open stream of these users. */
  publish(delivery: LiveDelivery, uids: Iterable<string>): void;
  /** Opens a stream for a user and returns a function that closes it. */
  subscribe(uid: string, sink: LiveSink): () => void;
  /**
   * Counts a stream of a user and an address, and returns a function that ends the count. The oldest stream over a
   * limit is evicted: `evict` is called once.
   */
  admit(from: { uid: string; address: string }, evict: () => void): () => void;
  /** Ends the streams that match, as `evict` does. */
  disconnect(matches: (from: { uid: string; address: string }) => boolean): void;
  /** Users with an open stream. */
  connected(): ReadonlySet<string>;
  /** Number of open streams. */
  count(): number;
}

/** Presence of a browser tab: the board or ticket that a user has open in it. */
export interface PresentTab {
  uid: string;
  /** Name of the user. */
  name: string;
  /** Null on the board and elsewhere. */
  ticketId: string | null;
  /** Text of the ticket that the user is writing. */
  writing: Wire['WrittenText'] | null;
}

/** Presence registry of this process. */
export interface PresencePort {
  /** Records an announcement; `left` removes the tab. A tab without a team shows other screens of the business. */
  receive(announced: PresentTab & { bid: number; tid: number | null; tab: string; left: boolean }): void;
  /** Tabs that have the board of a team open, least recently announced first. */
  listTabs(bid: number, tid: number): PresentTab[];
  /** Ids of all users who have any screen of a business open. */
  listPresent(bid: number): string[];
  /** Removes expired tabs, and returns what is due to be sent. */
  takeChanged(): PresenceChanges;
}

/** What has changed in the presence registry. */
export interface PresenceChanges {
  /** Teams whose tabs changed. */
  teams: { bid: number; tid: number }[];
  /** People who came to a business or left it. */
  people: { bid: number; uid: string; isPresent: boolean }[];
}

/** IP addresses that operators have blocked, as this process knows them. */
export interface BlockedAddressesPort {
  /** Whether the address belongs to a blocked network. */
  isBlocked(address: string): boolean;
  /** Reads the networks again, and ends the open streams of those that are blocked now. */
  reload(): Promise<void>;
  /** Reloads in the background. A failure is logged, and a later request tries again. */
  renew(): void;
}

/** An email to one person. */
export interface Mail {
  to: string;
  /** Reply-To address, if it differs from the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends emails. */
export interface MailPort {
  /** @throws MailRefusedError when the server refused the email for good, another error when a retry may succeed */
  send(mail: Mail): Promise<void>;
}

export type ProviderName = Wire['IdentityProvider'];

/** Verified claims of an identity provider about a user. */
export interface ProviderIdentity {
  provider: ProviderName;
  /** Permanent id of the user at the provider. */
  subject: string;
  /** In lower case. */
  email: string | null;
  /** Whether the provider has verified that the address belongs to the user. */
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
}

/** Verifies credentials of identity providers. */
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
  /** Sessions that started before this time have ended, in milliseconds since 1970. */
  validSince: number;
}

/** Key to look up an account. */
export type AccountKey = { uid: string } | { email: string } | Pick<ProviderIdentity, 'provider' | 'subject'>;

export interface NewAccount {
  email: string;
  emailVerified: boolean;
  password?: string;
  name?: string | undefined;
  picture?: string | undefined;
}

/** Developer claims of our custom tokens. The identity service copies them into every ID token obtained with one. */
export interface CustomTokenClaims {
  /** When the custom token was issued, in milliseconds since 1970. */
  minga_issued_at: number;
  /** Id of the session that requested it; undefined for a session opened by a password or a provider. */
  minga_session?: string;
}

/** Service that holds accounts and passwords. Its failures are AppError identity/unavailable. */
export interface IdentityPort {
  /** Id of the account with this address and password; null without one, or if it may not sign in. */
  checkPassword(email: string, password: string): Promise<string | null>;
  findAccount(key: AccountKey): Promise<Account | null>;
  /** Returns the id of the new account. @throws AppError users/email-taken, users/password-weak, request/invalid */
  createAccount(account: NewAccount): Promise<string>;
  /** Links the account to this identity of a provider. */
  linkProvider(uid: string, identity: ProviderIdentity): Promise<void>;
  /** @throws AppError users/password-weak */
  changePassword(uid: string, password: string): Promise<void>;
  /** The new address counts as unverified. @throws AppError users/email-taken, request/invalid */
  changeEmail(uid: string, email: string): Promise<void>;
  /** Ignores a missing account. */
  deleteAccount(uid: string): Promise<void>;
  /**
   * A custom token with which a client signs in as the user; valid for an hour. ID tokens obtained with it carry its
   * `CustomTokenClaims`. With `session`, sessions started by it end with that session.
   */
  mintToken(uid: string, session?: string): Promise<string>;
}

/** Counters for monitoring. */
export interface MetricsPort {
  /** A scan of a file by the virus scanner. */
  countScan(outcome: 'clean' | 'infected' | 'failed'): void;
  /** Rows of an import by outcome. */
  countImportRows(rows: { created: number; duplicates: number; refused: number }): void;
}

/** Outcome of a push. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The device is not registered any more. */
  | { kind: 'gone' }
  /** The push will never be accepted. */
  | { kind: 'refused'; reason: string }
  /** Can be retried; `afterMs` if the service named a delay. */
  | { kind: 'later'; reason: string; afterMs?: number };

/** A push with data only: the app decides what to show. */
export interface Push {
  token: string;
  data: Record<string, string>;
}

/** Sends pushes to devices. */
export interface PushPort {
  send(push: Push): Promise<PushOutcome>;
}

/** A message to a Google Chat space. */
export interface GoogleChatPost {
  spaceName: string;
  /** Address of an incoming webhook; null to post with the service account. */
  webhookUrl: string | null;
  /** The same for each attempt: Google posts a message with a known id only once. */
  requestId: string;
  message: Record<string, unknown>;
}

/** Outcome of an attempt to post. */
export type GoogleChatOutcome =
  | { kind: 'sent' }
  /** The message will never be accepted. */
  | { kind: 'refused'; failure: Wire['GoogleChatFailure'] }
  /** Can be retried; `afterMs` if the service named a delay. */
  | { kind: 'later'; failure: Wire['GoogleChatFailure']; afterMs?: number };

/** Posts messages to Google Chat spaces. */
export interface GoogleChatPort {
  /** E-mail address of the service account; null without one: only webhooks can be posted to. */
  readonly serviceAccount: string | null;
  send(post: GoogleChatPost): Promise<GoogleChatOutcome>;
}

/** Limits attempts. */
export interface TriesPort {
  /** @throws AppError request/rate-limited */
  take(name: string): Promise<void>;
  /** Returns a token, because the attempt was no guess. */
  giveBack(name: string): Promise<void>;
}

/** Limits on password attempts of unauthenticated callers (docs/decisions/0090): see `tryPassword`. */
export interface PasswordLimits {
  /** By account and origin: an address, or a device on which the owner was signed in. */
  pair: TriesPort;
  /** The same, in the long term. */
  pairSlowly: TriesPort;
  /** By address, for any account. */
  address: TriesPort;
  /** By account from any origin, in the long term. */
  accountSlowly: TriesPort;
}

/** Encrypts secrets before they are stored. */
export interface SealerPort {
  /** `owner` names what the secret belongs to: it cannot be opened as the secret of anything else. */
  seal(secret: string | Uint8Array, owner: string): string;
  /** @throws Error for a secret that was changed, of another owner, or encrypted with another key */
  open(sealed: string, owner: string): Buffer;
}

/** A managed device that is to be woken, and the push certificate of its business. */
export interface WakeTarget {
  /** Device token in Base64. */
  token: string;
  /** Topic of the certificate. */
  topic: string;
  /** Secret by which the device recognises its management. */
  magic: string;
  /** In PEM format. */
  certificate: string;
  /** In PEM format. */
  privateKey: string;
}

/** Wakes managed devices. */
export interface WakePort {
  /** Resolves with the HTTP status of the push service. @throws Error if it cannot be reached */
  wake(target: WakeTarget): Promise<number>;
}

/** Signs enrolment profiles. */
export interface ProfileSignerPort {
  /** End of the validity of the certificate. */
  readonly expiresAt: Date;
  /** The profile inside of a CMS message. */
  sign(profile: string): Promise<Buffer>;
}

/** Credentials of a business at Apple Business Manager: OAuth 1.0a. */
export interface AppleBusinessToken {
  consumer_key: string;
  consumer_secret: string;
  access_token: string;
  access_secret: string;
}

/** Requests with the credentials of one business. The session begins with the first one. */
export interface AppleBusinessSession {
  /** The response as JSON. @throws AppleBusinessError */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
}

/** Apple Business Manager: which devices an organization owns, and how they enrol. */
export interface AppleBusinessPort {
  open(token: AppleBusinessToken): AppleBusinessSession;
}
