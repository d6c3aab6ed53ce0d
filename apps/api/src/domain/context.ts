/** What the domain is given: infrastructure made once, the caller, and the transaction of a write. */
import type { Kysely, Transaction } from 'kysely';
import type { Lang } from '../base/field-texts.ts';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Logger } from '../base/logger.ts';
import type {
  IdentityPort,
  LivePort,
  MailPort,
  MetricsPort,
  PasswordLimits,
  ProvidersPort,
  PushPort,
  StoragePort,
  TriesPort,
} from '../base/ports.ts';
import type { Database } from '../db/schema.ts';
import type { DomainEvent } from './events.ts';

export type { Lang } from '../base/field-texts.ts';

/** Infrastructure, made once in compose.ts. Inside a write use `write.db`, never `context.db`. */
export interface Context {
  db: Kysely<Database>;
  /** Engine behind `db`. */
  engine: 'pglite' | 'postgres';
  clock: Clock;
  logger: Logger;
  config: Config;
  live: LivePort;
  metrics: MetricsPort;
  mail: MailPort;
  storage: StoragePort;
  identity: IdentityPort;
  providers: ProvidersPort;
  /** Nothing when nothing is pushed. */
  push: PushPort | null;
  /** How often somebody who is not signed in may try the password of an account. */
  passwordLimits: PasswordLimits;
  /** How often other secrets may be tried, by who tries. */
  passwordTries: TriesPort;
  startedAt: Date;
  /** Aborted when the server is asked to stop: what would go on for long ends now. */
  stopping: AbortSignal;
  /** Names this process among those that share the database. */
  processId: string;
  /** PostgreSQL channel that tells of new outbox rows. */
  outboxChannel: string;
}

/** A real, signed-in user with a row in `users`. */
export interface Caller {
  uid: string;
  /** Name to show. */
  name: string;
  email: string | null;
  /** Language of this call's texts. */
  lang: Lang;
  /** Id of the session that it comes from; nothing for work that no call asked for. */
  session?: string;
}

/** A call that only reads. */
export interface Read {
  context: Context;
  db: Kysely<Database>;
  caller: Caller;
}

/** A call that writes, inside its transaction. */
export interface Write extends Read {
  db: Transaction<Database>;
  /** Tells what happened: stored with the change, dispatched after the commit. */
  emit(event: DomainEvent): void;
  /** Does something outside the database once the change stands, in this process and only if it lives on. */
  afterCommit(work: AfterCommit): void;
}

export type AfterCommit = () => Promise<void>;

/** A call that also acts outside the database: outside any transaction, with short ones where it writes. */
export interface Act extends Read {
  /** When the caller's session began, in milliseconds since 1970. */
  signedInAt: number;
  /** Writes in a transaction of its own; what it emits is dispatched after the commit. */
  write<T>(work: (write: Write) => Promise<T>): Promise<T>;
}
