/** How often somebody may call: a bucket of tokens each, filled evenly over time. */
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';

interface Bucket {
  tokens: number;
  /** When it was last filled, in milliseconds. */
  at: number;
}

/** Buckets kept before full ones, which say nothing, are thrown away. */
const tidyAbove = 10_000;

export class RateLimiter {
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  /** `perMinute` calls for each name, all at once if they like. */
  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  /** Takes a call off somebody's bucket. @throws AppError request/rate-limited with the seconds to wait */
  take(name: string): void {
    const bucket = this.#fill(name);
    if (bucket.tokens < 1) {
      const retryAfter = Math.max(1, Math.ceil(((1 - bucket.tokens) * 60) / this.#perMinute));
      throw new AppError('request/rate-limited', { retryAfter });
    }
    bucket.tokens -= 1;
  }

  #fill(name: string): Bucket {
    const now = this.#clock.now().getTime();
    const before = this.#buckets.get(name);
    if (!before) {
      if (this.#buckets.size >= tidyAbove) this.#tidy(now);
      const bucket = { tokens: this.#perMinute, at: now };
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
      if (this.#tokensAt(bucket, now) >= this.#perMinute) this.#buckets.delete(name);
    }
  }
}
