/** Where the processes on one PostgreSQL tell each other how often somebody called: in batches, not with each call. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
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
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;

  constructor(kind: string, perMinute: number, { db, clock }: { db: Kysely<Database>; clock: Clock }) {
    this.#kind = kind;
    this.#perMinute = perMinute;
    this.#db = db;
    this.#clock = clock;
  }

  /** Takes a try off somebody's. @throws AppError request/rate-limited with the seconds to wait */
  async take(name: string): Promise<void> {
    const id = hashName(`${this.#kind} ${name}`);
    const most = this.#perMinute;
    const now = this.#clock.now();
    const { rows } = await sql<{ tokens: number }>`
      insert into rate_limits as r (name, per_minute, tokens, at)
      values (${id}, ${most}::float8, ${most - 1}::float8, ${now}::timestamptz)
      on conflict (name) do update set per_minute = excluded.per_minute, at = greatest(r.at, excluded.at),
        tokens = ${filled} - 1
      where ${filled} >= 1
      returning tokens`.execute(this.#db);
    if (rows.length > 0) return;
    const left = await sql<{ tokens: number }>`
      select ${filledBy(sql`${most}::float8`, sql`${now}::timestamptz`)} as tokens
      from rate_limits r where r.name = ${id}`.execute(this.#db);
    throw tooOften(left.rows[0]?.tokens ?? 0, most);
  }
}

/** Buckets are full again within minutes; one that is gone counts as full. */
const keptMs = 15 * 60_000;

/** Throws away buckets that nobody has called from for a while. */
export async function forgetLimits({ db, clock }: { db: Kysely<Database>; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.deleteFrom('rate_limits').where('at', '<', before).execute();
}

/** What is in the bucket now; a clock that is behind another process's fills nothing. */
const filled = filledBy(sql`excluded.per_minute`, sql`excluded.at`);

function filledBy(perMinute: ReturnType<typeof sql>, now: ReturnType<typeof sql>) {
  return sql`least(${perMinute}, r.tokens
    + greatest(0, extract(epoch from ${now} - r.at))::float8 * ${perMinute} / 60)`;
}

/** Neither addresses nor people are stored with what they did. */
function hashName(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
