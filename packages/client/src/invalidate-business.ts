import { api } from './api.ts';
import type { ClientThunk } from './store-types.ts';

/** Evicts cached teams, sources and tickets of a business that is no longer selected; those on screen are fetched again. */
export function invalidateBusiness(bid: number): ClientThunk<void> {
  return (dispatch) => void dispatch(api.util.invalidateTags([{ type: 'BusinessData', id: bid }]));
}
