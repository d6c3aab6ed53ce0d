import * as domain from '../../domain/presence/announce-presence.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Announces where the caller is, and returns who else is on the board. */
export const announcePresence = acts('announcePresence', (act, { params, body }) =>
  domain.announcePresence(act, params.id, params.tid, body),
);
