/** Actions for the events of the session; slices reset or refresh their state on them. */
import { createAction } from '@reduxjs/toolkit';

/** A user signed in, possibly another one than before. */
export const signedIn = createAction('session/signedIn');

/** The user signed out, here or in another tab. */
export const signedOut = createAction('session/signedOut');

/** An expired session was renewed by its owner. */
export const sessionRenewed = createAction('session/renewed');

/** The server rejected a request with status 429. */
export const rateLimited = createAction('session/rateLimited');
