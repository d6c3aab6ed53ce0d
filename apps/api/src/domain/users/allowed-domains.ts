/** Restricts an installation for one organisation to the email domains of that organisation. */
import { AppError } from '../../base/errors.ts';
import type { Context } from '../context.ts';

/**
 * Requires an address of an allowed domain if the settings name any (ALLOWED_EMAIL_DOMAINS). Subdomains are other
 * domains. The result does not depend on whether the address has an account, so that it reveals nothing about it.
 *
 * @throws AppError auth/domain-not-allowed
 */
export function requireAllowedDomain({ config }: Pick<Context, 'config'>, email: string | null): void {
  const allowed = config.allowedEmailDomains;
  if (!allowed.length) return;
  const domain = email?.trim().toLowerCase().split('@').at(-1) ?? '';
  if (allowed.includes(domain)) return;
  throw new AppError('auth/domain-not-allowed', { values: { domains: allowed.join(', ') } });
}
