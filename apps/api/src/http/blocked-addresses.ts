/** Refuses every request from an address that operators have blocked (docs/product/sudo.md 3.2). */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.ts';
import type { Context } from '../domain/context.ts';

/** Before anything is read or counted. */
export function refuseBlockedAddresses(server: FastifyInstance, { blockedAddresses }: Context): void {
  server.addHook('onRequest', async (request) => {
    if (blockedAddresses.isBlocked(request.ip)) throw new AppError('auth/address-blocked');
  });
}
