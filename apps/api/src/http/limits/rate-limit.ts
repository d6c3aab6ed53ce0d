/** Token bucket rate limiter: one bucket per caller, refilled evenly, synchronised with other processes. */
import type { Clock } from '../../base/clock.ts';
import { type Bucket, tooOften } from './rate-limit-bucket.ts';
import type { SharedRateLimits } from './shared-rate-limits.ts';

/** Number of buckets above which full ones are evicted. */
const tidyAbove = 10_000;

/** Share of the limit that a process grants before it synchronises with the others. */
export const creditShare = 0.02;

export class RateLimiter {
  readonly #kind: string;
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #shared: SharedRateLimits | null;
  readonly #credit: number;
  readonly #buckets = new Map<string, Bucket>();

  /**
   * Allows `perMinute` calls per name, in a burst if wanted. With a shared store all processes count together: each
   * grants at most 2 % of the limit before it synchronises, so N processes exceed the limit by at most N × 2 %, which is
   * deducted from the following calls.
   */
  constructor(kind: string, perMinute: number, clock: Clock, shared: SharedRateLimits | null = null) {
    this.#kind = kind;
    this.#perMinute = perMinute;
    this.#clock = clock;
    this.#shared = shared;
    this.#credit = Math.max(1, Math.floor(perMinute * creditShare));
  }

  /** Takes one token. @throws AppError request/rate-limited with the seconds until the next token */
  async take(name: string): Promise<void> {
    for (let isAlone = this.#shared === null; ;) {
      const bucket = this.#fill(name);
      if (bucket.tokens < 1) {
        // Rejected calls take no token, so that further rejections need no synchronisation.
        if (isAlone || bucket.untold === 0) throw tooOften(bucket.tokens, this.#perMinute);
        isAlone = !(await this.#shared?.sync());
        continue;
      }
      if (isAlone || bucket.untold < this.#credit) {
        bucket.tokens -= 1;
        this.#tell(name, bucket);
        return;
      }
      // Without the database each process counts alone: the call is unlikely to succeed anyway.
      isAlone = !(await this.#shared?.sync());
    }
  }

  #tell(name: string, bucket: Bucket): void {
    if (!this.#shared) return;
    bucket.untold += 1;
    this.#shared.note(`${this.#kind} ${name}`, { bucket, perMinute: this.#perMinute });
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
