/** Patch of the cached custom fields of contacts. */
import type { Wire } from '@minga/contract';
import { type MutationLifecycle, responseOf } from '../endpoint-types.ts';
import { crmEndpoints } from '../generated/crm.ts';

/** Write-through: forms and tables show the stored fields before they are fetched again. */
export async function patchStoredFields(
  { id }: { id: number },
  { dispatch, queryFulfilled }: MutationLifecycle<Wire['CrmFieldsAnswer']>,
): Promise<void> {
  const response = await responseOf(queryFulfilled);
  if (response) dispatch(crmEndpoints.util.updateQueryData('listCrmFields', { id }, () => response));
}
