/** Creates the configured mail port. */
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../base/config.ts';
import { MailRefusedError } from '../base/errors.ts';
import type { MailPort } from '../base/ports.ts';
import { createOutboxFolder } from './outbox-folder.ts';

/** Timeout of an SMTP server, in milliseconds. */
const smtpTimeoutMs = 20_000;

/** Sends mail by SMTP, or writes it to a folder. */
export function createMail(config: MailConfig): MailPort {
  if (config.kind === 'folder') return createOutboxFolder(config.folder);
  const { url, from } = config;
  const waits = {
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  };
  const transport = createTransport({ url, ...waits });
  return {
    send: async (mail) => {
      const { to, replyTo, ...rest } = mail;
      // As objects: nodemailer parses a string as a list of addresses, with names and groups.
      const addresses = {
        from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      };
      try {
        await transport.sendMail({ ...rest, ...addresses });
      } catch (error) {
        throw isFinal(error) ? new MailRefusedError(error) : error;
      }
    },
  };
}

/** Whether the server refuses the recipient or the content with a permanent code (RFC 5321, section 4.2.1). */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
