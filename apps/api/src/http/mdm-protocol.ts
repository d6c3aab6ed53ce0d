/**
 * `/mdm`: the protocol of Apple's device management. Devices authenticate with the signature of each message; the
 * enrolment profile is for whoever has an invitation code or, of Apple Business Manager, the secret address.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';
import type { Context } from '../domain/context.ts';
import { writeAutomaticProfile } from '../domain/mdm/apple-business/automatic-enrollment.ts';
import { writeEnrollmentProfile } from '../domain/mdm/enrollment.ts';
import { checkIn } from '../domain/mdm/protocol/check-in.ts';
import { connectDevice } from '../domain/mdm/protocol/command-channel.ts';
import type { ProtocolAnswer } from '../domain/mdm/protocol/sender.ts';
import { networkOf } from '../base/networks/network-of.ts';

/** Path prefix of the protocol. */
export const mdmPrefix = '/mdm';

/** Largest message in bytes: a list of apps has some hundred KB. */
const mostBytes = 1_048_576;

/** Largest description of a device that is set up, with the certificates of its signature. */
const mostDescriptionBytes = 65_536;

type Handle = typeof checkIn;

/** Registers the routes. */
export function registerMdmProtocol(fastify: FastifyInstance, context: Context): void {
  // The signature is over the bytes of the body, whatever their content type.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
  fastify.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error instanceof AppError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) context.logger.error('a message of a managed device failed', { error });
    // A device removes its management after 401 (docs/product/mdm.md 3.2).
    return reply.code(status === 401 ? 403 : status).send();
  });
  const protocol = (handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return send(reply, await handle(context, request.headers['mdm-signature'], body));
  };
  fastify.put('/checkin', protocol(checkIn));
  fastify.put('/server', protocol(connectDevice));
  fastify.get<{ Params: { file: string } }>('/enrollment/:file', async (request, reply) => {
    const [, code] = /^(\d{1,10}-[0-9A-Za-z]{20})\.mobileconfig$/.exec(request.params.file) ?? [];
    if (code === undefined) throw new AppError('mdm/code-not-found');
    // Creating a key is work.
    await context.enrollmentTries.take(networkOf(request.ip));
    return sendProfile(reply, await writeEnrollmentProfile(context, code));
  });
  fastify.post<{ Params: { address: string } }>(
    '/automatic/:address',
    { bodyLimit: mostDescriptionBytes },
    async (request, reply) => {
      await context.enrollmentTries.take(networkOf(request.ip));
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return sendProfile(reply, await writeAutomaticProfile(context, request.params.address, body));
    },
  );
}

function sendProfile(reply: FastifyReply, profile: Buffer): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/x-apple-aspen-config',
      'content-disposition': 'attachment; filename="minga.mobileconfig"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(profile);
}

function send(reply: FastifyReply, { status, body = '' }: ProtocolAnswer): FastifyReply {
  if (body !== '') reply.header('content-type', 'application/xml; charset=utf-8');
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
