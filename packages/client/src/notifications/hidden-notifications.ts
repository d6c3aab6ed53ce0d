/**
 * Ids of notifications that are not shown because their deletion waits for the end of the undo period or for the server.
 * They stay in the cache: showing one again needs no request.
 */
import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { api } from '../api.ts';

export const hiddenNotifications = createSlice({
  name: 'hiddenNotifications',
  initialState: [] as readonly string[],
  reducers: {
    notificationHidden: (ids, { payload: id }: PayloadAction<string>) =>
      ids.includes(id) ? ids : [...ids, id],
    notificationShown: (ids, { payload: id }: PayloadAction<string>) => ids.filter((other) => other !== id),
  },
  // Another user may have signed in.
  extraReducers: (builder) => {
    builder.addMatcher(api.util.resetApiState.match, () => []);
  },
  selectors: { selectHiddenNotifications: (ids) => ids },
});

export const { notificationHidden, notificationShown } = hiddenNotifications.actions;
export const { selectHiddenNotifications } = hiddenNotifications.selectors;
