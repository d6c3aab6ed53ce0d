/** The bucket of somebody's calls, and what is said when it is empty. */
import { AppError } from '../base/errors.ts';

/** Somebody's calls as this process knows them. */
export interface Bucket {
  tokens: number;
  /** When it was last filled, in milliseconds. */
  at: number;
  /** Calls taken here that other processes do not know of yet. */
  untold: number;
}

/** The refusal, with the seconds until a bucket with so much in it holds a call again, or what one costs. */
export function tooOften(tokens: number, perMinute: number, cost = 1): AppError {
  const retryAfter = Math.max(1, Math.ceil(((cost - tokens) * 60) / perMinute));
  return new AppError('request/rate-limited', { retryAfter });
}
