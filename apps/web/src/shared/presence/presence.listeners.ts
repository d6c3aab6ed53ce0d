/**
 * Announces where this tab is and what the user writes there (docs/product/tickets.md 14.2), and asks who of the user's
 * chat rooms is present (docs/product/chat.md 3.6).
 */
import { announceBusinessPresence, announcePresence, presenceForgotten } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { presenceRepeatMs } from '@minga/rules/presence';
import { signedOut } from '../../base/session-actions.ts';
import { type RootState, startListening, store } from '../../base/store.ts';
import { selectLiveState } from '../../live/live-slice.ts';
import { draftDiscarded, draftTyped } from '../forms/drafts-slice.ts';
import { type Place, pageVisibilityChanged, selectOwnPlace, writingChanged } from './presence-slice.ts';

/** Time for which a place has to be shown before it is announced, in milliseconds: not each ticket that is passed. */
const settleMs = 300;

/** Time after which a hidden page counts as left, in milliseconds. */
const hiddenMs = 10_000;

/** Time after the last change of a text for which the user counts as writing it, in milliseconds. */
const writingMs = 15_000;

/** Id of this tab for the server. */
const tab = newClientId();

/** The tab asks who is present with every tenth announcement of a business, because live events can be lost. */
const askEvery = 10;

/** A board, or a business without one. */
type AnnouncedPlace = Pick<Place, 'bid' | 'tid'>;

/** The place that was announced last and not left. */
let announced: AnnouncedPlace | null = null;

/** Announces that the tab shows the place no more. */
function announceLeft({ bid, tid }: AnnouncedPlace) {
  return tid === null
    ? announceBusinessPresence({ bid, tab, left: true })
    : announcePresence({ bid, tid, tab, left: true });
}

/** The place to be announced; null without an open live stream, by which the others would be seen. */
function placeOf(state: RootState) {
  return selectLiveState(state) === 'open' ? selectOwnPlace(state) : null;
}

startListening({
  predicate: (_, now, before) => placeOf(now) !== placeOf(before),
  async effect(_, { cancelActiveListeners, delay, dispatch, getState }) {
    cancelActiveListeners();
    const place = placeOf(getState());
    await delay(place === null && document.visibilityState === 'hidden' ? hiddenMs : settleMs);
    if (announced && (place?.bid !== announced.bid || place.tid !== announced.tid)) {
      const left = announced;
      announced = null;
      if (left.tid !== null) dispatch(presenceForgotten({ bid: left.bid, tid: left.tid }));
      if (selectLiveState(getState()) === 'open') void dispatch(announceLeft(left));
    }
    if (place === null) return;
    const { bid, tid, ticketId, writing } = place;
    // Until the place changes, which cancels this listener.
    for (let count = 0; ; count += 1) {
      announced = { bid, tid };
      if (tid === null)
        void dispatch(announceBusinessPresence({ bid, tab, with_people: count % askEvery === 0 }));
      else
        void dispatch(
          announcePresence({
            bid,
            tid,
            tab,
            ...(ticketId === null ? {} : { ticket_id: ticketId }),
            ...(writing === null ? {} : { writing }),
          }),
        );
      await delay(presenceRepeatMs);
    }
  },
});

/** Text of a ticket by the beginning of the name of its draft. */
const textsByDraft: Record<string, Wire['WrittenText'] | undefined> = {
  title: 'title',
  description: 'description',
  comment: 'comment',
  reply: 'comment',
  'edit-comment': 'comment',
};

startListening({
  actionCreator: draftTyped,
  async effect({ payload: { key } }, { cancelActiveListeners, delay, dispatch, getState }) {
    // The key ends with the kind of text, and the id of the ticket or comment.
    const text = textsByDraft[key.split(':').at(-2) ?? ''];
    const ticketId = selectOwnPlace(getState())?.ticketId;
    if (!text || !ticketId) return;
    cancelActiveListeners();
    dispatch(writingChanged({ ticketId, text }));
    await delay(writingMs);
    dispatch(writingChanged(null));
  },
});

// Stored or given up.
startListening({
  actionCreator: draftDiscarded,
  effect: (_, { dispatch }) => void dispatch(writingChanged(null)),
});

document.addEventListener('visibilitychange', () => {
  store.dispatch(pageVisibilityChanged(document.visibilityState === 'visible'));
});

// The server forgets the places of who signed out, and would reject the announcement.
startListening({
  actionCreator: signedOut,
  effect: () => void (announced = null),
});

// The tab is closed, or another page is opened in it. The request outlives the page.
addEventListener('pagehide', () => {
  if (announced) void store.dispatch(announceLeft(announced));
  announced = null;
});
