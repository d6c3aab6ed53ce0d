/** Patches of the cached list of businesses (tag `Business`). */
import type { Wire } from '@minga/contract';
import { type MutationLifecycle, responseOf } from '../endpoint-types.ts';
import { businessEndpoints } from '../generated/business.ts';

type Businesses = Wire['BusinessesAnswer'];
type Lifecycle = MutationLifecycle<Wire['BusinessAnswer']>;

/** The list with the business replaced; unchanged if it is not listed. */
export function replaceBusiness({ businesses }: Businesses, business: Wire['Business']): Businesses {
  return { businesses: businesses.map((other) => (other.bid === business.bid ? business : other)) };
}

/** The list with the business at its end, listed once. */
export function addBusiness({ businesses }: Businesses, business: Wire['Business']): Businesses {
  return { businesses: [...businesses.filter(({ bid }) => bid !== business.bid), business] };
}

/** Write-through: the list shows the stored values before it is fetched again. */
export function patchUpdatedBusiness(_arg: unknown, lifecycle: Lifecycle): Promise<void> {
  return patchList(lifecycle, replaceBusiness);
}

/** Write-through: a business that was created or joined can be selected at once. */
export function patchAddedBusiness(_arg: unknown, lifecycle: Lifecycle): Promise<void> {
  return patchList(lifecycle, addBusiness);
}

async function patchList(
  { dispatch, queryFulfilled }: Lifecycle,
  patch: (list: Businesses, business: Wire['Business']) => Businesses,
): Promise<void> {
  const response = await responseOf(queryFulfilled);
  if (!response) return;
  dispatch(
    businessEndpoints.util.updateQueryData('listBusinesses', undefined, (list) =>
      patch(list, response.business),
    ),
  );
}
