/** Preferences of this device in the store, for signed-in screens. Stored on change (`preferences.listeners.ts`). */
import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import { readStored } from '../storage/web-storage.ts';
import { rootReducer } from '../store.ts';
import type { Theme, TicketFrame } from './preferences.ts';
import { currentTheme } from './theme.ts';

export interface Preferences {
  theme: Theme;

  /** Unlocks guarded actions, for developers of Minga. */
  isDeveloper: boolean;

  /** How a ticket opens from a board. */
  ticketFrame: TicketFrame;
}

const slice = createSlice({
  name: 'preferences',
  initialState: readPreferences,
  reducers: {
    themeChosen: (state, { payload: theme }: PayloadAction<Theme>) => ({ ...state, theme }),
    developerModeSwitched: (state) => ({ ...state, isDeveloper: !state.isDeveloper }),
    ticketFrameChosen: (state, { payload }: PayloadAction<TicketFrame>) => ({
      ...state,
      ticketFrame: payload,
    }),
    /** Storage changed outside of this slice: by another tab, by sign-out or before the store was loaded. */
    preferencesRead: (state, { payload }: PayloadAction<Preferences>) => Object.assign(state, payload),
  },
  selectors: {
    selectTheme: ({ theme }) => theme,
    selectIsDeveloper: ({ isDeveloper }) => isDeveloper,
    selectTicketFrame: ({ ticketFrame }) => ticketFrame,
  },
});

declare module '../store.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { themeChosen, developerModeSwitched, ticketFrameChosen, preferencesRead } = slice.actions;
export const { selectTheme, selectIsDeveloper, selectTicketFrame } = slice.injectInto(rootReducer).selectors;

/** The stored preferences. */
export function readPreferences(): Preferences {
  return {
    theme: currentTheme(),
    isDeveloper: readStored('dev') === '1',
    ticketFrame: readStored('ticketFrame') === 'dialog' ? 'dialog' : 'beside',
  };
}
