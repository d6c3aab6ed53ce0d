/** Who of the user's chat rooms is present in a business (docs/product/chat.md 3.6). */
import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { api } from '../api.ts';

/** Ids of the people by business. */
type BusinessPresenceState = Readonly<Record<number, readonly string[]>>;

const initialState: BusinessPresenceState = {};
const none: readonly string[] = [];

export const businessPresence = createSlice({
  name: 'businessPresence',
  initialState,
  reducers: {
    /** What the server answers replaces what was known. */
    presentPeopleReceived: (state, { payload }: PayloadAction<{ bid: number; uids: readonly string[] }>) => ({
      ...state,
      [payload.bid]: payload.uids,
    }),
    personCameOrWent: (
      state,
      { payload: { bid, uid, present } }: PayloadAction<{ bid: number; uid: string; present: boolean }>,
    ) => {
      const others = (state[bid] ?? none).filter((one) => one !== uid);
      return { ...state, [bid]: present ? [...others, uid] : others };
    },
  },
  // Another user may have signed in.
  extraReducers: (builder) => {
    builder.addMatcher(api.util.resetApiState.match, () => initialState);
  },
  selectors: {
    selectPresentUids: (state, bid: number): readonly string[] => state[bid] ?? none,
  },
});

export const { presentPeopleReceived, personCameOrWent } = businessPresence.actions;
export const { selectPresentUids } = businessPresence.selectors;
