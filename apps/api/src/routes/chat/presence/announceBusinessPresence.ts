import * as domain from '../../../domain/presence/announce-business-presence.ts';
import { acts } from '../../../http/pipeline/handlers.ts';

/** Announces that the caller has the business open, and returns who else of their chat rooms is present. */
export const announceBusinessPresence = acts('announceBusinessPresence', (act, { params, body }) =>
  domain.announceBusinessPresence(act, params.id, body),
);
