/** Pictures that were placed in texts of tickets: uploads under way, and the files that took their places. */
import { uploadEndpoints } from '@minga/client/endpoints';
import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import { writePicture } from '@minga/rules/files/file-references';
import { rootReducer } from '../../../base/store.ts';
import { galleryTypes } from '../../../shared/files/file-looks.ts';

/** By key of the placeholder: the text that takes its place; null while the file is uploaded. */
type PlacedFiles = Record<string, string | null>;

const initialState: PlacedFiles = {};

const { attachFile } = uploadEndpoints.endpoints;

const slice = createSlice({
  name: 'placedFiles',
  initialState,
  reducers: {
    filesPlaced(state, { payload: keys }: PayloadAction<readonly string[]>) {
      for (const key of keys) state[key] = null;
    },
  },
  extraReducers: (builder) => {
    // Also those of an earlier page, which are repeated after a reload.
    builder.addMatcher(attachFile.matchFulfilled, (state, { payload: { id, name, type }, meta }) => {
      const { place } = meta.arg.originalArgs;
      if (!place) return;
      // A file that only claimed to be a picture stays among the files of the ticket.
      state[place.key] = type === galleryTypes.image ? writePicture(name, { id, size: place.size }) : '';
    });
    builder.addMatcher(attachFile.matchRejected, (state, { meta }) => {
      const { place } = meta.arg.originalArgs;
      if (place) delete state[place.key];
    });
  },
  selectors: { selectPlacedFiles: (state) => state },
});

declare module '../../../base/store.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { filesPlaced } = slice.actions;
export const { selectPlacedFiles } = slice.injectInto(rootReducer).selectors;
