/** Where this browser tab is, for the announcement of presence (`presence.listeners.ts`). */
import type { Wire } from '@minga/contract';
import { type PayloadAction, type WithSlice, createSelector, createSlice } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { rootReducer } from '../../base/store.ts';

/** A board, a ticket of it, or another screen of a business. */
export interface Place {
  bid: number;

  /** Null for a screen that belongs to no team. */
  tid: number | null;
  ticketId: string | null;
}

/** A place that a mounted screen shows. */
interface ShownPlace extends Place {
  /** Id of the screen. */
  screen: string;
}

interface PresenceState {
  /** In the order in which they were shown: a ticket lies above its board, and both above the shell. */
  places: readonly ShownPlace[];

  /** Text that the user is writing, and its ticket. */
  writing: { ticketId: string; text: Wire['WrittenText'] } | null;
  isPageVisible: boolean;
}

const slice = createSlice({
  name: 'ownPresence',
  initialState: (): PresenceState => ({
    places: [],
    writing: null,
    isPageVisible: document.visibilityState === 'visible',
  }),
  reducers: {
    placeShown: (state, { payload }: PayloadAction<ShownPlace>) => ({
      ...state,
      places: [...state.places.filter(({ screen }) => screen !== payload.screen), payload],
    }),
    placeHidden: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      places: state.places.filter(({ screen }) => screen !== payload),
    }),
    writingChanged: (state, { payload: writing }: PayloadAction<PresenceState['writing']>) =>
      shallowEqual(state.writing, writing) ? state : { ...state, writing },
    pageVisibilityChanged: (state, { payload: isPageVisible }: PayloadAction<boolean>) => ({
      ...state,
      isPageVisible,
    }),
  },
  selectors: {
    /** The place that is shown on top while the page is visible, with the text that the user writes there. */
    selectOwnPlace: createSelector(
      [(state: PresenceState) => state],
      ({ places, writing, isPageVisible }) => {
        const top =
          places.findLast(({ ticketId }) => ticketId !== null) ??
          places.findLast(({ tid }) => tid !== null) ??
          places.at(-1);
        if (!top || !isPageVisible) return null;
        const { bid, tid, ticketId } = top;
        return { bid, tid, ticketId, writing: writing?.ticketId === ticketId ? writing.text : null };
      },
      { memoizeOptions: { resultEqualityCheck: shallowEqual } },
    ),
  },
});

declare module '../../base/store.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { placeShown, placeHidden, writingChanged, pageVisibilityChanged } = slice.actions;
export const { selectOwnPlace } = slice.injectInto(rootReducer).selectors;
