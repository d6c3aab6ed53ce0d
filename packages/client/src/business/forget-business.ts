import { api } from '../api.ts';
import type { ClientThunk } from '../outcome.ts';

/** Forgets the teams, sources and tickets of a business that is no longer selected: they are read again when it is. */
export function forgetBusiness(bid: number): ClientThunk<void> {
  return (dispatch) => void dispatch(api.util.invalidateTags([{ type: 'InBusiness', id: bid }]));
}
