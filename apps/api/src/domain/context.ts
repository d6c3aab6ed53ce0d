/** Context of the domain: shared infrastructure, the caller, and the transaction of a write. */
import type { Kysely, Transaction } from 'kysely';
import type { Lang } from '../base/field-texts.ts';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { ScannerPort, StoragePort } from '../base/file-ports.ts';
import type { Logger } from '../base/logger.ts';
import type { PaymentsPort } from '../base/payments/payments-port.ts';
import type { Telemetry } from '../base/telemetry/telemetry.ts';
import type {
  AppleBusinessPort,
  BlockedAddressesPort,
  GoogleChatPort,
  IdentityPort,
  LivePort,
  MailPort,
  MetricsPort,
  PasswordLimits,
  PresencePort,
  ProfileSignerPort,
  ProvidersPort,
  PushPort,
  SealerPort,
  TriesPort,
  WakePort,
} from '../base/ports.ts';
import type { Database } from '../db/schema.ts';
import type { DomainEvent, TransientEvent } from './events.ts';

export type { Lang } from '../base/field-texts.ts';

/** Infrastructure, created once in compose.ts. Inside a write use `write.db`, never `context.db`. */
export interface Context {
  db: Kysely<Database>;
  /** Engine behind `db`. */
  engine: 'pglite' | 'postgres';
  clock: Clock;
  logger: Logger;
  config: Config;
  live: LivePort;
  presence: PresencePort;
  blockedAddresses: BlockedAddressesPort;
  metrics: MetricsPort;
  telemetry: Telemetry;
  mail: MailPort;
  storage: StoragePort;
  /** Null if no virus scanner is configured. */
  scanner: ScannerPort | null;
  identity: IdentityPort;
  providers: ProvidersPort;
  /** Null if pushes are not configured. */
  push: PushPort | null;
  googleChat: GoogleChatPort;
  /** Workers of this process that post to Google Chat. */
  googleChatWorkers: { running: number };
  /** Encrypts secrets of device management; null if the operator has configured no key. */
  sealer: SealerPort | null;
  wake: WakePort;
  /** Signs enrolment profiles; null if the operator has configured no certificate. */
  profileSigner: ProfileSignerPort | null;
  appleBusiness: AppleBusinessPort;
  /** Null if payments by card are not configured. */
  payments: PaymentsPort | null;
  /** Workers of this process that synchronize with Apple Business Manager. */
  appleBusinessWorkers: { running: number };
  /** Limits of password attempts by unauthenticated callers. */
  passwordLimits: PasswordLimits;
  /** Rate limit of attempts at other secrets, by caller. */
  passwordTries: TriesPort;
  /** Rate limit of downloads of enrolment profiles, by address. */
  enrollmentTries: TriesPort;
  startedAt: Date;
  /** Aborted when the server is asked to stop: it reports that it is not ready, and works as before. */
  draining: AbortSignal;
  /** Aborted when the time to drain is over: ends streams and long-running work. */
  stopping: AbortSignal;
  /** Id of this process among those that share the database. */
  processId: string;
  /** PostgreSQL channel that announces new outbox rows. */
  outboxChannel: string;
}

/** A real, authenticated user with a row in `users`. */
export interface Caller {
  uid: string;
  /** Display name. */
  name: string;
  email: string | null;
  /** Language of the response. */
  lang: Lang;
  /** Id of the session; undefined for work without a request. */
  session?: string;
  /** App token that the request carries, for the CRM. */
  appToken?: string;
  /** IP address of the request; undefined for work without a request. */
  address?: string;
}

/** Context of a read. */
export interface Read {
  context: Context;
  db: Kysely<Database>;
  caller: Caller;
}

/** Context of a write, inside its transaction. */
export interface Write extends Read {
  db: Transaction<Database>;
  /** Emits a domain event: stored in the transaction, dispatched after the commit. */
  emit(event: DomainEvent): void;
  /** Schedules work outside the database after the commit, in this process; lost if the process ends. */
  afterCommit(work: AfterCommit): void;
}

export type AfterCommit = () => Promise<void>;

/** Context of an operation with effects outside the database: without a transaction, with short ones for its writes. */
export interface Act extends Read {
  /** Start of the caller's session, in milliseconds since 1970. */
  signedInAt: number;
  /** Runs a write in its own transaction; its events are dispatched after the commit. */
  write<T>(work: (write: Write) => Promise<T>): Promise<T>;
  /** Passes an event to the open streams of all processes, without storing it. */
  announce(event: TransientEvent): void;
}
