import { listOwnFiles as listOwnFilesOf } from '../../domain/account/own-data.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the caller's files in a business. */
export const listOwnFiles = reads('listOwnFiles', (read, { params, query }) =>
  listOwnFilesOf(read, params.id, query),
);
