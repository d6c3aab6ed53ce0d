import { listOwnMessages as listOwnMessagesOf } from '../../domain/account/own-data.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the caller's chat messages in a business. */
export const listOwnMessages = reads('listOwnMessages', (read, { params, query }) =>
  listOwnMessagesOf(read, params.id, query),
);
