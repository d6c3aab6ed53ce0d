/** State of a token bucket, and the error of an empty one. */
import { AppError } from '../../base/errors.ts';

/** A token bucket as this process knows it. */
export interface Bucket {
  tokens: number;
  /** Time of the last refill, in milliseconds. */
  at: number;
  /** Tokens taken by this process since the last synchronisation. */
  untold: number;
}

/** The error of a bucket with too few tokens; `retryAfter` is the seconds until it holds `cost` tokens. */
export function tooOften(tokens: number, perMinute: number, cost = 1): AppError {
  const retryAfter = Math.max(1, Math.ceil(((cost - tokens) * 60) / perMinute));
  return new AppError('request/rate-limited', { retryAfter });
}
