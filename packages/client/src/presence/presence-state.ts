/** Who else is on the boards that the tabs of the user show, and in their tickets (docs/product/tickets.md 14.1). */
import type { Wire } from '@minga/contract';
import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { api } from '../api.ts';

/** The board of a team. */
export interface BoardPlace {
  bid: number;
  tid: number;
}

/** The people on the board of a team. */
export type BoardPresence = Wire['Presence'] & BoardPlace;

/** By business and team: live events of the boards of other tabs arrive here, too. */
type PresenceState = Readonly<Record<string, Wire['Presence']>>;

const initialState: PresenceState = {};

export const presenceState = createSlice({
  name: 'presence',
  initialState,
  reducers: {
    /** What the server says of a board replaces what it said before. */
    presenceReceived: (state, { payload: { people, count, ...board } }: PayloadAction<BoardPresence>) => ({
      ...state,
      [keyOf(board)]: { people, count },
    }),
    /** This tab shows the board no more: the server tells it of no further changes. */
    presenceForgotten: (state, { payload }: PayloadAction<BoardPlace>) => {
      const { [keyOf(payload)]: _, ...others } = state;
      return others;
    },
  },
  // Another user may have signed in.
  extraReducers: (builder) => {
    builder.addMatcher(api.util.resetApiState.match, () => initialState);
  },
  selectors: {
    selectPresence: (state, board: BoardPlace): Wire['Presence'] | undefined => state[keyOf(board)],
  },
});

function keyOf({ bid, tid }: BoardPlace): string {
  return `${bid}/${tid}`;
}

export const { presenceForgotten, presenceReceived } = presenceState.actions;
export const { selectPresence } = presenceState.selectors;
