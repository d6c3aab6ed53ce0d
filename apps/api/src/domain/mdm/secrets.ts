/** Secrets of device management, encrypted for storage (docs/product/mdm.md 4.3). */
import { AppError } from '../../base/errors.ts';
import type { SealerPort } from '../../base/ports.ts';
import type { Context } from '../context.ts';

/** What a secret belongs to, besides its business. */
type SecretKind =
  | 'authority'
  | 'bootstrap'
  | 'command'
  | 'dep-key'
  | 'dep-token'
  | 'profile'
  | 'push'
  | 'unlock';

/** @throws AppError mdm/not-configured without a key of the operator */
export function requireSealer({ sealer }: Pick<Context, 'sealer'>): SealerPort {
  if (!sealer) throw new AppError('mdm/not-configured');
  return sealer;
}

export function secretOwner(kind: SecretKind, bid: number): string {
  return `mdm ${kind} ${bid}`;
}
