/** A business that was just made or joined: it is in the list at once, so that it can be selected. */
import type { Wire } from '@minga/contract';
import { businessEndpoints } from '../generated/business.ts';
import type { ClientThunk } from '../outcome.ts';

/** Puts a business into the held list; a list that is not held yet is read with it in. */
export function holdBusiness(business: Wire['Business']): ClientThunk<void> {
  return (dispatch) => {
    dispatch(
      businessEndpoints.util.updateQueryData('listBusinesses', undefined, ({ businesses }) => ({
        businesses: [...businesses.filter(({ bid }) => bid !== business.bid), business],
      })),
    );
  };
}
