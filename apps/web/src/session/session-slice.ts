/** The session in the store, for signed-in screens. The session itself (`session.ts`) is its only source. */
import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import { rateLimited, signedOut } from '../base/session-actions.ts';
import { sessionEvents } from '../base/session-events.ts';
import { rootReducer, store } from '../base/store.ts';
import type { Session } from './session-machine.ts';
import { currentSession } from './session.ts';

interface SessionState extends Session {
  /** The server rejected a request with status 429, and the user did not confirm it yet. */
  isRateLimited: boolean;
}

const initialState: SessionState = { ...currentSession(), isRateLimited: false };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionChanged: (state, { payload }: PayloadAction<Session>) => ({ ...state, ...payload }),
    rateLimitConfirmed: (state) => ({ ...state, isRateLimited: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(rateLimited, (state) => ({ ...state, isRateLimited: true }))
      .addCase(signedOut, (state) => ({ ...state, isRateLimited: false }));
  },
  selectors: {
    selectUser: ({ user }) => user,
    /** Id of the signed-in user; empty when there is none. */
    selectUid: ({ user }) => user?.uid ?? '',
    selectIsSessionExpired: ({ isExpired }) => isExpired,
    selectIsRateLimited: ({ isRateLimited }) => isRateLimited,
  },
});

declare module '../base/store.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { sessionChanged, rateLimitConfirmed } = slice.actions;
export const { selectUser, selectUid, selectIsSessionExpired, selectIsRateLimited } =
  slice.injectInto(rootReducer).selectors;

sessionEvents.subscribe((event) => {
  if (event === 'changed') store.dispatch(sessionChanged(currentSession()));
});
