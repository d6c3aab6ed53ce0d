import { api } from '@minga/client/api';
import { configureStore } from '@reduxjs/toolkit';
import { hasInFlightWrites, watchInFlightWrites } from '@minga/client/transport/in-flight-writes';
import { keepServerData } from './server-data.ts';
import { addUnsaved, unsavedChanged } from './unsaved.ts';

/** The app's store: server data in the API cache, and slices that several screens share. */
export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) =>
    defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  // What a person changed is shown within the event that changed it. Waiting for the next frame, as is the default,
  // lets the browser lay out the page in between as it was before: a dropped card cost two layouts.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
});

keepServerData({
  forget: () => store.dispatch(api.util.resetApiState()),
  refresh: () =>
    store.dispatch(api.util.invalidateTags(['Me', 'Business', 'Member', 'Team', 'Board', 'Ticket'])),
});

addUnsaved('reload', hasInFlightWrites);
watchInFlightWrites(unsavedChanged);

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;
