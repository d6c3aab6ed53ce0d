/** How much text somebody may store in a day: a day's worth at once, refilled evenly, counted by all processes together. */
import { AppError } from '../../base/errors.ts';
import type { Context } from '../../domain/context.ts';
import { ExactLimiter } from './shared-rate-limits.ts';

/** Bytes that are collected before the database is told of them: most writes are small. */
const collectedBytes = 64 * 1024;

/** People whose bytes are collected; with more, those of all are forgotten. */
const mostCollected = 10_000;

const bytesPerMegabyte = 1024 * 1024;

export class TextQuota {
  readonly #megabytes: ExactLimiter;
  readonly #collected = new Map<string, number>();

  constructor({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>) {
    const perDay = config.limits.textMegabytesPerDay;
    this.#megabytes = new ExactLimiter('megabytes of text', perDay / (24 * 60), { db, clock }, perDay);
  }

  /** Takes the body of a write off somebody's quota. @throws AppError request/text-quota */
  async take(uid: string, bytes: number): Promise<void> {
    const collected = (this.#collected.get(uid) ?? 0) + bytes;
    if (collected < collectedBytes) {
      if (this.#collected.size >= mostCollected) this.#collected.clear();
      this.#collected.set(uid, collected);
      return;
    }
    await this.#megabytes.take(`user ${uid}`, collected / bytesPerMegabyte).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('request/text-quota') : error;
    });
    this.#collected.delete(uid);
  }
}
