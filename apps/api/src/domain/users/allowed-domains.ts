/** Installations for one organisation let in the addresses of its domains alone. */
import { AppError } from '../../base/errors.ts';
import type { Context } from '../context.ts';

/**
 * The address is of an allowed domain, when the settings name some (ALLOWED_EMAIL_DOMAINS). A subdomain is another
 * domain. Whether there is an account plays no part: the refusal tells nothing of it.
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
