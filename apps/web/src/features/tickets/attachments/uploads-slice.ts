/** Uploads that the server has rejected. Their files are in `uploads.ts`, since they are not serializable. */
import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../../base/store.ts';
import type { FileProblem } from '../../../shared/files/file-problem.ts';

export interface FailedUpload {
  key: string;
  ticketId: string;
  name: string;

  /** Why the server rejected it. */
  problem: FileProblem;

  /** Key of the placeholder in a text; null for files that no text shows. */
  place: string | null;
}

const initialState: FailedUpload[] = [];

const slice = createSlice({
  name: 'failedUploads',
  initialState,
  reducers: {
    uploadFailed: (state, { payload }: PayloadAction<FailedUpload>) => [...state, payload],
    failedUploadRemoved: (state, { payload: key }: PayloadAction<string>) =>
      state.filter((item) => item.key !== key),
  },
  selectors: { selectFailedUploads: (state) => state },
});

declare module '../../../base/store.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { uploadFailed, failedUploadRemoved } = slice.actions;
export const { selectFailedUploads } = slice.injectInto(rootReducer).selectors;
