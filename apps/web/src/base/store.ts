/**
 * The store: server data in the API cache, and slices that inject themselves into `rootReducer` when their module
 * loads. Side effects run in listener middleware (`*.listeners.ts`).
 */
import { api } from '@minga/client/api';
import { chatState } from '@minga/client/chat/chat-state';
import { hiddenNotifications } from '@minga/client/notifications/hidden-notifications';
import { patchesAfterFetch } from '@minga/client/patches/patch-during-fetch';
import { businessPresence } from '@minga/client/presence/business-presence-state';
import { presenceState } from '@minga/client/presence/presence-state';
import { hasInFlightWrites, watchInFlightWrites } from '@minga/client/transport/in-flight-writes';
import { combineSlices, configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { rateLimited, sessionRenewed, signedIn, signedOut } from './session-actions.ts';
import { sessionEvents } from './session-events.ts';
import { addUnsaved, unsavedChanged } from './unsaved.ts';

/** State of the injected slices; each slice declares its own part. */
export interface LazySlices {}

export const rootReducer = combineSlices(
  api,
  chatState,
  hiddenNotifications,
  businessPresence,
  presenceState,
).withLazyLoadedSlices<LazySlices>();

const listenerMiddleware = createListenerMiddleware();

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) =>
    defaults({ serializableCheck: false, immutableCheck: false })
      .prepend(listenerMiddleware.middleware)
      .concat(api.middleware, patchesAfterFetch),
  // Subscribers are notified in the same task. The default waits for the next frame, and the browser lays out the page
  // in between with the old state: a dropped card cost two layouts.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
});

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;

/** Adds a side effect of an action. */
export const startListening = listenerMiddleware.startListening.withTypes<RootState, AppDispatch>();

// Data of one user must not be shown to another.
startListening({
  matcher: isAnyOf(signedIn, signedOut),
  effect: (_, { dispatch }) => void dispatch(api.util.resetApiState()),
});

startListening({
  actionCreator: sessionRenewed,
  effect: (_, { dispatch }) =>
    void dispatch(
      api.util.invalidateTags([
        'Me',
        'Business',
        'Member',
        'Team',
        'Board',
        'Ticket',
        'ChatRoom',
        'ChatMessages',
      ]),
    ),
});

const actions = {
  'signed-in': signedIn,
  'signed-out': signedOut,
  renewed: sessionRenewed,
  'rate-limited': rateLimited,
};
sessionEvents.subscribe((event) => {
  if (event !== 'changed') store.dispatch(actions[event]());
});

addUnsaved('reload', hasInFlightWrites);
watchInFlightWrites(unsavedChanged);
