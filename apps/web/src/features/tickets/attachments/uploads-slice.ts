/** Running and failed uploads. Files and abort controllers are in `uploads.ts`, since they are not serializable. */
import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../../base/store.ts';

export interface Upload {
  key: string;
  ticketId: string;
  name: string;

  /** From 0 to 1. */
  progress: number;

  /** Why the upload failed; null while it runs. */
  problem: string | null;
}

const initialState: Upload[] = [];

const slice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    uploadsAdded: (state, { payload }: PayloadAction<Upload[]>) => [...state, ...payload],
    uploadChanged(state, { payload }: PayloadAction<Pick<Upload, 'key'> & Partial<Upload>>) {
      const upload = state.find(({ key }) => key === payload.key);
      if (upload) Object.assign(upload, payload);
    },
    uploadEnded: (state, { payload: key }: PayloadAction<string>) => state.filter((item) => item.key !== key),
  },
  selectors: { selectUploads: (state) => state },
});

declare module '../../../base/store.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { uploadsAdded, uploadChanged, uploadEnded } = slice.actions;
export const { selectUploads } = slice.injectInto(rootReducer).selectors;
