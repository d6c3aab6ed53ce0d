/** Announces where the user is; the response says who else is there (docs/product/tickets.md 14.2). */
import type { Wire } from '@minga/contract';
import { teamsEndpoints } from '../generated/teams.ts';
import type { ClientThunk } from '../store-types.ts';
import { isConnectionLost } from '../transport/connection.ts';
import { type BoardPlace, presenceReceived } from './presence-state.ts';

/** Where a browser tab is. */
export type AnnouncedPlace = Wire['PresenceAnnouncement'] & BoardPlace;

/** Announces it, unless the network is away. What fails is not repeated: the next announcement follows. */
export function announcePresence({ bid, tid, ...place }: AnnouncedPlace): ClientThunk<Promise<void>> {
  return async (dispatch) => {
    if (navigator.onLine === false || isConnectionLost()) return;
    const arg = { id: bid, tid, presenceAnnouncement: place };
    const { data } = await dispatch(
      teamsEndpoints.endpoints.announcePresence.initiate(arg, { track: false }),
    );
    if (data && !place.left) dispatch(presenceReceived({ bid, tid, ...data }));
  };
}
