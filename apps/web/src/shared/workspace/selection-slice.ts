/** Ids of the business and team selected last on this device. Stored on each change (`selection.listeners.ts`). */
import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import { parseId } from '../../base/preferences/preferences.ts';
import { readStored } from '../../base/storage/web-storage.ts';
import { rootReducer } from '../../base/store.ts';

export interface SelectedIds {
  bid: number | null;
  tid: number | null;
}

const slice = createSlice({
  name: 'selection',
  initialState: readSelectedIds,
  reducers: {
    /** The team of another business is no longer selected. */
    businessSelected(state, { payload: bid }: PayloadAction<number>) {
      if (state.bid !== bid) state.tid = null;
      state.bid = bid;
    },
    /** A screen of the business is shown; its team is selected separately. */
    businessShown(state, { payload: bid }: PayloadAction<number>) {
      state.bid = bid;
    },
    teamSelected(state, { payload: tid }: PayloadAction<number>) {
      state.tid = tid;
    },
    /** Storage changed outside of this slice. */
    selectionRead: (state, { payload }: PayloadAction<Partial<SelectedIds>>) => Object.assign(state, payload),
  },
  selectors: {
    selectBusinessId: ({ bid }) => bid,
    selectTeamId: ({ tid }) => tid,
  },
});

declare module '../../base/store.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { businessSelected, businessShown, teamSelected, selectionRead } = slice.actions;
export const { selectBusinessId, selectTeamId } = slice.injectInto(rootReducer).selectors;

/** The stored ids; null where none is stored or the text is damaged. */
export function readSelectedIds(): SelectedIds {
  return {
    bid: parseId(readStored('lastBusinessSelected')),
    tid: parseId(readStored('lastTeamSelected')),
  };
}
