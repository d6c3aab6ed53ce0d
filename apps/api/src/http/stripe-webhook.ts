/**
 * `POST /v1/stripe/webhook`: events of the payment provider. The signature of the body takes the place of a session; the provider
 * repeats what is not answered with 200, for three days.
 */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../domain/context.ts';
import { applyPaymentEvent } from '../domain/billing/payments/apply-event.ts';
import type { Dispatch } from '../domain/billing/payments/in-business.ts';

/** Path of the webhook below the API. */
export const stripePrefix = '/v1/stripe';

/** Largest event in bytes: Stripe's are much smaller. */
const maxBytes = 262_144;

/** Shortest time between two warnings of wrong signatures, in milliseconds. */
const warnMs = 60_000;

/** Without payments by card the path does not exist. */
export function registerStripeWebhook(fastify: FastifyInstance, context: Context, dispatch: Dispatch): void {
  const { payments, logger } = context;
  if (!payments) return;
  let warnedAt = 0;
  // The signature is over the bytes of the body, whatever their content type.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  fastify.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logger.error('an event of the payment provider failed; it is repeated', { error });
    return reply.code(status).header('cache-control', 'no-store').send();
  });
  fastify.post('/webhook', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const signature = request.headers['stripe-signature'];
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = typeof signature === 'string' ? await payments.readEvent(body, signature) : null;
    if (!event) {
      // Others may send anything, but with a wrong secret all payments stay unknown.
      const now = context.clock.now().getTime();
      if (now - warnedAt >= warnMs) {
        warnedAt = now;
        logger.warn(
          'an event of the payment provider has a wrong signature; is STRIPE_WEBHOOK_SECRET right?',
        );
      }
      return reply.code(400).send();
    }
    await applyPaymentEvent(context, dispatch, event);
    return reply.code(200).send();
  });
}
