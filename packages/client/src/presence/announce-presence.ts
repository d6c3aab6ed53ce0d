/**
 * Announces where the user is; the response says who else is there (docs/product/tickets.md 14.2), and who of the user's chat
 * rooms is present in the business (docs/product/chat.md 3.6).
 */
import type { Wire } from '@minga/contract';
import { chatEndpoints } from '../generated/chat.ts';
import { teamsEndpoints } from '../generated/teams.ts';
import type { ClientThunk } from '../store-types.ts';
import { isConnectionLost } from '../transport/connection.ts';
import { presentPeopleReceived } from './business-presence-state.ts';
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

/** Announces that a tab shows a business, unless the network is away. What fails is not repeated: the next one follows. */
export function announceBusinessPresence({
  bid,
  ...presence
}: Wire['BusinessPresenceAnnouncement'] & { bid: number }): ClientThunk<Promise<void>> {
  return async (dispatch) => {
    if (navigator.onLine === false || isConnectionLost()) return;
    const arg = { id: bid, businessPresenceAnnouncement: presence };
    const { data } = await dispatch(
      chatEndpoints.endpoints.announceBusinessPresence.initiate(arg, { track: false }),
    );
    if (data?.uids) dispatch(presentPeopleReceived({ bid, uids: data.uids }));
  };
}
