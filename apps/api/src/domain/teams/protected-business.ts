/** Business 1 is the operator's: what is in it is not deleted (specification, document 2, section 5). */
import { AppError } from '../../base/errors.ts';
import type { Context } from '../context.ts';

/** @throws AppError business/protected unless the settings unlock it */
export function refuseProtected(context: Context, bid: number): void {
  if (bid === 1 && !context.config.unlockProtectedBusiness) throw new AppError('business/protected');
}
