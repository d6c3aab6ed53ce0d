/** Patches of the cached profile of the caller (tag `Me`). */
import type { Wire } from '@minga/contract';
import { type MutationLifecycle, responseOf } from '../endpoint-types.ts';
import { usersEndpoints } from '../generated/users.ts';

/** Write-through: the profile shows the stored values before it is fetched again. */
export async function patchProfile(
  _arg: unknown,
  { dispatch, queryFulfilled }: MutationLifecycle<Wire['UserAnswer']>,
): Promise<void> {
  const response = await responseOf(queryFulfilled);
  if (response) dispatch(usersEndpoints.util.updateQueryData('getMe', undefined, () => response));
}
