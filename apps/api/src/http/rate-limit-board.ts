/** Where the processes on one PostgreSQL tell each other how often somebody called: in batches, not with each call. */
import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Logger } from '../base/logger.ts';
import type { Database } from '../db/schema.ts';
import { type Bucket, tooOften } from './rate-limit-bucket.ts';

/** What was taken is told at the latest after so long, in milliseconds. */
const tellAfterMs = 1000;

/** A bucket whose calls are to be told. */
export interface Noted {
  bucket: Bucket;
  perMinute: number;
}

export class LimitBoard {
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

  /** Remembers that calls of this bucket are to be told. */
  note(name: string, noted: Noted): void {
    this.#noted.set(name, noted);
    this.#timer ??= setTimeout(() => void this.exchange(), tellAfterMs).unref();
  }

  /** Tells what was taken here and learns what is left. Answers whether the database was there. */
  exchange(): Promise<boolean> {
    this.#running ??= this.#exchange().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Tells the last of it. */
  async close(): Promise<void> {
    await this.#running;
    await this.exchange();
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #exchange(): Promise<boolean> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    // By name: two processes that lock the same rows never wait for each other in a circle.
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
        // What was taken meanwhile is not in the answer.
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

/** Counts what is rare and secret, such as tries of a password: each in the database, exactly, by all processes. */
export class ExactLimiter {
  readonly #kind: string;
  readonly #perMinute: number;
  readonly #capacity: number;
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;

  /** `capacity` tries at once, `perMinute` more with time: fewer than one a minute for what is to be slow. */
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

  /** Takes a try, or `cost` of them, off somebody's. @throws AppError request/rate-limited with the seconds to wait */
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

  /** Puts a try back. */
  async giveBack(name: string): Promise<void> {
    const id = hashName(`${this.#kind} ${name}`);
    await sql`update rate_limits set tokens = least(${this.#capacity}::float8, tokens + 1) where name = ${id}`.execute(
      this.#db,
    );
  }

  /** What is in bucket `r` now. */
  #left(now: Date) {
    return filledBy(
      sql`${this.#perMinute}::float8`,
      sql`${now}::timestamptz`,
      sql`${this.#capacity}::float8`,
    );
  }
}

/** Buckets are full again within minutes, slow ones within a day; one that is gone counts as full. */
const keptMs = 15 * 60_000;
const slowKeptMs = 24 * 3600_000;

/** Throws away buckets that nobody has called from for a while. */
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

/** What is in the bucket now; a clock that is behind another process's fills nothing. */
const filled = filledBy(sql`excluded.per_minute`, sql`excluded.at`);

function filledBy(perMinute: RawBuilder<unknown>, now: RawBuilder<unknown>, capacity = perMinute) {
  return sql`least(${capacity}, r.tokens
    + greatest(0, extract(epoch from ${now} - r.at))::float8 * ${perMinute} / 60)`;
}

/** Neither addresses nor people are stored with what they did. */
function hashName(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
