/**
 * Adaptive concurrency limit for a standing queue: how many calls run at once without slowing each other down. It follows
 * the slowdown of calls, their time relative to that of the same operation without load, by additive increase and
 * multiplicative decrease. Where calls wait for a network, many may run at once without a slowdown; where they share a
 * processor, more of them only take longer each (docs/decisions/0089).
 */

/** Slowdowns below which the limit grows, and above which it shrinks. */
const lowSlowdown = 1.6;
const highSlowdown = 2.2;

/** Weight of one call in the averages. */
const weight = 0.05;

/** Largest slowdown that counts, so that one call that hangs does not decide. */
const mostSlowdown = 10;

export class ConcurrencyLimit {
  readonly #most: number;
  readonly #least: number;
  /** Average time of a call that runs almost alone, in milliseconds, by operation. */
  readonly #baselines = new Map<string, number>();
  #slowdown = 1;
  #current: number;
  /** Calls recorded since the limit was changed. */
  #since = 0;

  /** `most` calls at once without a standing queue; with one at least an eighth of them, and two. */
  constructor(most: number) {
    this.#most = most;
    this.#current = most;
    this.#least = Math.min(most, Math.max(2, Math.floor(most / 8)));
  }

  /** Concurrent calls that are admitted from a standing queue. */
  get current(): number {
    return this.#current;
  }

  /** Records the time of a call, and how many ran when it ended, itself included. */
  record(operation: string, ms: number, running: number, isStanding: boolean): void {
    const baseline = this.#baselineOf(operation, ms, running);
    if (baseline !== undefined) {
      const slowdown = Math.min(ms / Math.max(baseline, 0.1), mostSlowdown);
      this.#slowdown += (slowdown - this.#slowdown) * weight;
    }
    if (!isStanding) {
      this.#current = this.#most;
      this.#since = 0;
      return;
    }
    // After a start under load nothing is known: it is measured with the fewest calls first.
    if (this.#baselines.size === 0) return this.#change(this.#least);
    this.#since += 1;
    // The effect of a change is seen when the calls that ran before it have ended.
    if (this.#since < this.#current) return;
    if (this.#slowdown > highSlowdown) this.#change(Math.floor(this.#current * 0.9));
    else if (this.#slowdown < lowSlowdown) this.#change(this.#current + 1);
  }

  #change(to: number): void {
    this.#current = Math.min(this.#most, Math.max(this.#least, to));
    this.#since = 0;
  }

  #baselineOf(operation: string, ms: number, running: number): number | undefined {
    const known = this.#baselines.get(operation);
    if (running > this.#least) return known;
    const baseline = known === undefined ? ms : known + (ms - known) * weight;
    this.#baselines.set(operation, baseline);
    return baseline;
  }
}
