/** Preview of an accent colour: the shell shows it instead of the stored one while it is being chosen. */
import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useAppDispatch } from '../../base/store-hooks.ts';
import { rootReducer } from '../../base/store.ts';

const initialState: { preview: string | null } = { preview: null };

const slice = createSlice({
  name: 'accent',
  initialState,
  reducers: {
    accentPreviewed: (_, { payload }: PayloadAction<string | null>) => ({ preview: payload }),
  },
  selectors: { selectAccentPreview: ({ preview }) => preview },
});

declare module '../../base/store.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

const { accentPreviewed } = slice.actions;
export const { selectAccentPreview } = slice.injectInto(rootReducer).selectors;

/** Previews a colour while the component is mounted; null previews none. */
export function useAccentPreview(color: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(accentPreviewed(color));
    return () => void dispatch(accentPreviewed(null));
  }, [dispatch, color]);
}
