/** Settings of payments by card. */
import { StartupError } from '../errors.ts';

export interface StripeConfig {
  /** Secret or restricted key of the account. */
  secretKey: string;
  /** Secret with which Stripe signs its events. */
  webhookSecret: string;
  /** Base URL of the API; its pages may then have this origin too. Only tests set another one. */
  url: string;
}

export const stripeUrl = 'https://api.stripe.com';

/**
 * Null without keys: operators record payments. Messages do not contain the keys.
 *
 * @throws StartupError for one key without the other, and for what is no key
 */
export function readStripe(env: Record<string, string | undefined>): StripeConfig | null {
  const secretKey = env['STRIPE_SECRET_KEY']?.trim() ?? '';
  const webhookSecret = env['STRIPE_WEBHOOK_SECRET']?.trim() ?? '';
  if (secretKey === '' && webhookSecret === '') return null;
  if (!/^(sk|rk)_\w{8,250}$/.test(secretKey))
    throw new StartupError('STRIPE_SECRET_KEY must be a secret key (sk_…) or a restricted one (rk_…).');
  if (!/^whsec_[\w+/=]{8,250}$/.test(webhookSecret))
    throw new StartupError('STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook (whsec_…).');
  const url = env['STRIPE_URL'] || stripeUrl;
  if (!/^https?:\/\/[^\s?#@]+$/.test(url) || !URL.canParse(url))
    throw new StartupError(`STRIPE_URL must begin with http:// or https://, but it is "${url}".`);
  return { secretKey, webhookSecret, url: url.replace(/\/$/, '') };
}
