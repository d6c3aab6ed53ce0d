/** Shared rate-limit store: processes on one PostgreSQL synchronise their token buckets in batches. */
import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { Logger } from '../../base/logger.ts';
import type { Database } from '../../db/schema.ts';
import { type Bucket, tooOften } from './rate-limit-bucket.ts';

/** Longest delay of a synchronisation, in milliseconds. */
const tellAfterMs = 1000;

/** A bucket with tokens to report. */
export interface Noted {
  bucket: Bucket;
  perMinute: number;
}

export class SharedRateLimits {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #noted = new Map<string, Noted>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<boolean> | null = null;

  constructor({ db, clock, logger }: { db: Kysely<Database>; clock: Clock; logger: Logger }) {
    this.#db = db;
    this.#clock = clock;
    this.#logger = logger;
  }

  /** Marks a bucket for the next synchronisation. */
  note(name: string, noted: Noted): void {
    this.#noted.set(name, noted);
    this.#timer ??= setTimeout(() => void this.sync(), tellAfterMs).unref();
  }

  /** Reports taken tokens and reads the remaining ones. Resolves to whether the database could be reached. */
  sync(): Promise<boolean> {
    this.#running ??= this.#sync().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Reports the remaining taken tokens before the process exits. */
  async close(): Promise<void> {
    await this.#running;
    await this.sync();
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #sync(): Promise<boolean> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    // Sorted by name: processes lock the rows in the same order, so they cannot deadlock.
    const told = [...this.#noted]
      .map(([name, noted]) => ({ ...noted, name: hashName(name), taken: noted.bucket.untold, key: name }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    this.#noted.clear();
    if (told.length === 0) return true;
    const now = this.#clock.now();
    try {
      const { rows } = await sql<{ name: string; tokens: number }>`
        insert into rate_limits as r (name, per_minute, tokens, at)
        select u.name, u.most, u.most - u.taken, ${now}::timestamptz
        from unnest(${told.map(({ name }) => name)}::text[], ${told.map(({ perMinute }) => perMinute)}::float8[],
          ${told.map(({ taken }) => taken)}::float8[]) as u (name, most, taken)
        on conflict (name) do update set per_minute = excluded.per_minute, at = greatest(r.at, excluded.at),
          tokens = ${filled} - (excluded.per_minute - excluded.tokens)
        returning name, tokens`.execute(this.#db);
      const tokens = new Map(rows.map((row) => [row.name, row.tokens]));
      for (const { bucket, name, taken } of told) {
        bucket.untold -= taken;
        // Tokens taken during the statement are not in its result.
        bucket.tokens = (tokens.get(name) ?? bucket.tokens) - bucket.untold;
        bucket.at = now.getTime();
      }
      return true;
    } catch (error) {
      for (const { key, bucket, perMinute } of told) this.note(key, { bucket, perMinute });
      this.#logger.warn('limits were not shared with other processes', { error });
      return false;
    }
  }
}

/** Exact limiter for rare, sensitive calls such as password attempts: each one is counted in the database. */
export class ExactLimiter {
  readonly #kind: string;
  readonly #perMinute: number;
  readonly #capacity: number;
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;

  /** A burst of `capacity` attempts, then `perMinute` (which may be below 1). */
  constructor(
    kind: string,
    perMinute: number,
    { db, clock }: { db: Kysely<Database>; clock: Clock },
    capacity = perMinute,
  ) {
    this.#kind = kind;
    this.#perMinute = perMinute;
    this.#capacity = capacity;
    this.#db = db;
    this.#clock = clock;
  }

  /** Takes `cost` tokens. @throws AppError request/rate-limited with the seconds until they are there */
  async take(name: string, cost = 1): Promise<void> {
    const id = hashName(`${this.#kind} ${name}`);
    const now = this.#clock.now();
    const left = this.#left(now);
    const { rows } = await sql<{ tokens: number }>`
      insert into rate_limits as r (name, per_minute, tokens, at)
      values (${id}, ${this.#perMinute}::float8, ${this.#capacity - cost}::float8, ${now}::timestamptz)
      on conflict (name) do update set per_minute = excluded.per_minute, at = greatest(r.at, excluded.at),
        tokens = ${left} - ${cost}::float8
      where ${left} >= ${cost}::float8
      returning tokens`.execute(this.#db);
    if (rows.length > 0) return;
    const found = await sql<{ tokens: number }>`
      select ${left} as tokens from rate_limits r where r.name = ${id}`.execute(this.#db);
    throw tooOften(found.rows[0]?.tokens ?? 0, this.#perMinute, cost);
  }

  /** Returns one token. */
  async giveBack(name: string): Promise<void> {
    const id = hashName(`${this.#kind} ${name}`);
    await sql`update rate_limits set tokens = least(${this.#capacity}::float8, tokens + 1) where name = ${id}`.execute(
      this.#db,
    );
  }

  /** SQL: tokens in bucket `r` now. */
  #left(now: Date) {
    return filledBy(
      sql`${this.#perMinute}::float8`,
      sql`${now}::timestamptz`,
      sql`${this.#capacity}::float8`,
    );
  }
}

/** Ages after which a bucket is full again: minutes, or a day below one token per minute. A missing bucket counts as full. */
const keptMs = 15 * 60_000;
const slowKeptMs = 24 * 3600_000;

/** Deletes buckets that are full again. */
export async function forgetLimits({ db, clock }: { db: Kysely<Database>; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  const [before, slowBefore] = [new Date(now - keptMs), new Date(now - slowKeptMs)];
  await db
    .deleteFrom('rate_limits')
    .where((where) =>
      where.or([
        where('at', '<', slowBefore),
        where.and([where('at', '<', before), where('per_minute', '>=', 1)]),
      ]),
    )
    .execute();
}

/** SQL: tokens after the refill; a process with a slow clock adds none. */
const filled = filledBy(sql`excluded.per_minute`, sql`excluded.at`);

function filledBy(perMinute: RawBuilder<unknown>, now: RawBuilder<unknown>, capacity = perMinute) {
  return sql`least(${capacity}, r.tokens
    + greatest(0, extract(epoch from ${now} - r.at))::float8 * ${perMinute} / 60)`;
}

/** Buckets are stored under a hash: the table reveals neither addresses nor people. */
function hashName(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
