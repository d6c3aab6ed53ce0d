/**
 * Events of the session. The session emits them and the store subscribes: the sign-in screens load the session without
 * Redux.
 */
import { createChangeSignal } from './change-signal.ts';

/** `changed`: any change of the session, before the more specific event. */
export type SessionEvent = 'changed' | 'signed-in' | 'signed-out' | 'renewed' | 'rate-limited';

export const sessionEvents = createChangeSignal<SessionEvent>();
