/** First step of every request: authentication and rate limits. */
import type { OperationId } from '@minga/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../base/errors.ts';
import { networkOf } from '../../base/networks/network-of.ts';
import type { Caller, Context } from '../../domain/context.ts';
import { identifyCaller } from './callers.ts';
import { readDevice } from './device.ts';
import type { Identity, VerifyIdentity } from './identity.ts';
import { readLang } from './language.ts';
import { RateLimiter } from '../limits/rate-limit.ts';
import { ExactLimiter, type SharedRateLimits } from '../limits/shared-rate-limits.ts';
import { TextQuota } from '../limits/text-quota.ts';

/** A signed-in caller and the claims of the token. */
export interface Session {
  caller: Caller;
  identity: Identity;
}

export interface Authenticator {
  /**
   * Authenticates a request and counts it.
   *
   * @throws AppError auth/login-needed, auth/token-invalid, auth/session-ended, auth/user-disabled, request/rate-limited
   */
  signIn(request: FastifyRequest, operation: OperationId): Promise<Session>;
  /** Counts the bytes of a request body. @throws AppError request/text-quota */
  countText(session: Session, bytes: number): Promise<void>;
  /** Counts a request of a public operation. @throws AppError request/rate-limited */
  countAnybody(request: FastifyRequest): Promise<void>;
}

/** Operations with which a secret could be guessed, and their limit per user and minute. */
const guessable: Partial<Record<OperationId, number>> = {
  acceptInvitation: 10,
  checkInvitationLink: 10,
  acceptInvitationLink: 10,
};

/** Operations that reach other users at once, and their limit per user and minute (docs/product/limits.md 3.1). */
const announcing: Partial<Record<OperationId, number>> = {
  sendChatTyping: 30,
  announcePresence: 60,
  announceBusinessPresence: 60,
};

/** Requests without a valid session count against their IP address. `sharedLimits` synchronises several processes. */
export function createAuthenticator(
  context: Context,
  verify: VerifyIdentity,
  sharedLimits: SharedRateLimits | null,
): Authenticator {
  const { readsPerMinute, writesPerMinute } = context.config.limits;
  const reads = new RateLimiter('reads', readsPerMinute, context.clock, sharedLimits);
  const writes = new RateLimiter('writes', writesPerMinute, context.clock, sharedLimits);
  const texts = new TextQuota('user', context.config.limits.textMegabytesPerDay, context);
  const guesses = new Map(
    Object.entries(guessable).map(([operation, perMinute]) => [
      operation,
      new ExactLimiter(operation, perMinute, context),
    ]),
  );
  const announcements = new Map(
    Object.entries(announcing).map(([operation, perMinute]) => [
      operation,
      new RateLimiter(operation, perMinute, context.clock, sharedLimits),
    ]),
  );
  return {
    signIn: async (request, operation) => {
      const limiter = request.method === 'GET' ? reads : writes;
      try {
        const identity = await verify(readBearer(request));
        const caller = await identifyCaller(context, identity, {
          lang: readLang(request.headers),
          ...readDevice(request.headers),
          address: request.ip,
        });
        await limiter.take(`user ${caller.uid}`);
        await guesses.get(operation)?.take(`user ${caller.uid}`);
        await announcements.get(operation)?.take(`user ${caller.uid}`);
        return { caller: { ...caller, address: request.ip }, identity };
      } catch (error) {
        if (error instanceof AppError && error.status < 429)
          await limiter.take(`address ${networkOf(request.ip)}`);
        throw error;
      }
    },
    countText: ({ caller }, bytes) => texts.take(caller.uid, bytes),
    countAnybody: (request) => reads.take(`address ${networkOf(request.ip)}`),
  };
}

function readBearer(request: FastifyRequest): string {
  const header = request.headers.authorization;
  if (!header) throw new AppError('auth/login-needed');
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (!token) throw new AppError('auth/token-invalid');
  return token;
}
