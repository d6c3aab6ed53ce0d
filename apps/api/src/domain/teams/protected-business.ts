/** Business 1 belongs to the operator and is protected from deletions (docs/product/permissions.md 4.1). */
import { AppError } from '../../base/errors.ts';
import type { Context } from '../context.ts';

/** Whether deletions in the business are refused: the settings may unlock it. */
export function isProtected({ config }: Context, bid: number): boolean {
  return bid === 1 && !config.unlockProtectedBusiness;
}

/** @throws AppError business/protected */
export function refuseProtected(context: Context, bid: number): void {
  if (isProtected(context, bid)) throw new AppError('business/protected');
}
