/** Business 1 belongs to the operator and is protected from deletions (docs/product/permissions.md 4.1). */
import { AppError } from '../../base/errors.ts';
import type { Context } from '../context.ts';

/** @throws AppError business/protected unless the settings unlock it */
export function refuseProtected(context: Context, bid: number): void {
  if (bid === 1 && !context.config.unlockProtectedBusiness) throw new AppError('business/protected');
}
