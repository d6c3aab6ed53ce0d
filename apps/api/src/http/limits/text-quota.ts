/**
 * How much text a person or a business may store in a day (docs/product/limits.md 3.3): a day's worth at once, refilled
 * evenly, counted by all processes together.
 */
import { AppError } from '../../base/errors.ts';
import type { Context } from '../../domain/context.ts';
import { ExactLimiter } from './shared-rate-limits.ts';

/** Bytes counted in memory before the database is updated: most writes are small. */
const collectedBytes = 64 * 1024;

/** Owners whose bytes are collected; with more, those of all are forgotten. */
const mostCollected = 10_000;

const bytesPerMegabyte = 1024 * 1024;

export class TextQuota {
  readonly #owner: 'user' | 'business';
  readonly #megabytes: ExactLimiter;
  readonly #collected = new Map<string | number, number>();

  constructor(
    owner: 'user' | 'business',
    megabytesPerDay: number,
    { db, clock }: Pick<Context, 'db' | 'clock'>,
  ) {
    this.#owner = owner;
    const perMinute = megabytesPerDay / (24 * 60);
    this.#megabytes = new ExactLimiter('megabytes of text', perMinute, { db, clock }, megabytesPerDay);
  }

  /** Whether `take` would ask the database. */
  isDue(id: string | number, bytes: number): boolean {
    return (this.#collected.get(id) ?? 0) + bytes >= collectedBytes;
  }

  /** Takes the body of a write off the quota of an owner. @throws AppError request/text-quota */
  async take(id: string | number, bytes: number): Promise<void> {
    if (!this.isDue(id, bytes)) {
      this.collect(id, bytes);
      return;
    }
    const megabytes = ((this.#collected.get(id) ?? 0) + bytes) / bytesPerMegabyte;
    await this.#megabytes.take(`${this.#owner} ${id}`, megabytes).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('request/text-quota') : error;
    });
    this.#collected.delete(id);
  }

  /** Counts bytes that are stored already; the next `take` pays for them. */
  collect(id: string | number, bytes: number): void {
    if (this.#collected.size >= mostCollected) this.#collected.clear();
    this.#collected.set(id, (this.#collected.get(id) ?? 0) + bytes);
  }
}
