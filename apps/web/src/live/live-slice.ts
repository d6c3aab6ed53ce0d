/** State of the live connection, for the banner of an unreachable server. */
import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../base/store.ts';
import type { LiveState } from './live-connection.ts';

const initialState: { connection: LiveState } = { connection: 'connecting' };

const slice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveConnectionChanged: (_, { payload }: PayloadAction<LiveState>) => ({ connection: payload }),
  },
  selectors: { selectLiveState: ({ connection }) => connection },
});

declare module '../base/store.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { liveConnectionChanged } = slice.actions;
export const { selectLiveState } = slice.injectInto(rootReducer).selectors;
