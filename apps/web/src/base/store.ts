import { api } from '@minga/client/api';
import { configureStore } from '@reduxjs/toolkit';

/** The app's store: server data in the API cache, and slices that several screens share. */
export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) =>
    defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
});

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;
