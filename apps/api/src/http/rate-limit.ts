/** How often somebody may call: a bucket of tokens each, filled evenly over time, shared with other processes. */
import type { Clock } from '../base/clock.ts';
import { type Bucket, tooOften } from './rate-limit-bucket.ts';
import type { LimitBoard } from './rate-limit-board.ts';

/** Buckets kept before full ones, which say nothing, are thrown away. */
const tidyAbove = 10_000;

/** Share of the limit that a process lets pass on its own before it has heard from the others. */
export const creditShare = 0.02;

export class RateLimiter {
  readonly #kind: string;
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #board: LimitBoard | null;
  readonly #credit: number;
  readonly #buckets = new Map<string, Bucket>();

  /**
   * `perMinute` calls for each name, all at once if they like. With a board, all processes at it count together: each
   * lets at most 2 % of the limit pass before it tells, so that N processes let at most N times as much pass too many,
   * which is paid back before the next call.
   */
  constructor(kind: string, perMinute: number, clock: Clock, board: LimitBoard | null = null) {
    this.#kind = kind;
    this.#perMinute = perMinute;
    this.#clock = clock;
    this.#board = board;
    this.#credit = Math.max(1, Math.floor(perMinute * creditShare));
  }

  /** Takes a call off somebody's bucket. @throws AppError request/rate-limited with the seconds to wait */
  async take(name: string): Promise<void> {
    for (let isAlone = this.#board === null; ;) {
      const bucket = this.#fill(name);
      if (bucket.tokens < 1) {
        // What others took is waited for as well. Refusals are not counted: those that follow ask nobody.
        if (isAlone || bucket.untold === 0) throw tooOften(bucket.tokens, this.#perMinute);
        isAlone = !(await this.#board?.exchange());
        continue;
      }
      if (isAlone || bucket.untold < this.#credit) {
        bucket.tokens -= 1;
        this.#tell(name, bucket);
        return;
      }
      // Without the database each process counts for itself: the call will hardly come further anyway.
      isAlone = !(await this.#board?.exchange());
    }
  }

  #tell(name: string, bucket: Bucket): void {
    if (!this.#board) return;
    bucket.untold += 1;
    this.#board.note(`${this.#kind} ${name}`, { bucket, perMinute: this.#perMinute });
  }

  #fill(name: string): Bucket {
    const now = this.#clock.now().getTime();
    const before = this.#buckets.get(name);
    if (!before) {
      if (this.#buckets.size >= tidyAbove) this.#tidy(now);
      const bucket = { tokens: this.#perMinute, at: now, untold: 0 };
      this.#buckets.set(name, bucket);
      return bucket;
    }
    before.tokens = this.#tokensAt(before, now);
    before.at = now;
    return before;
  }

  #tokensAt(bucket: Bucket, now: number): number {
    const gained = (Math.max(0, now - bucket.at) * this.#perMinute) / 60_000;
    return Math.min(this.#perMinute, bucket.tokens + gained);
  }

  #tidy(now: number): void {
    for (const [name, bucket] of this.#buckets) {
      if (bucket.untold === 0 && this.#tokensAt(bucket, now) >= this.#perMinute) this.#buckets.delete(name);
    }
  }
}
