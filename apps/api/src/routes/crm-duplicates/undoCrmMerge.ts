import { requireCrmMerger } from '../../domain/crm/crm-access.ts';
import { undoMerge } from '../../domain/crm/duplicates/undo-merge.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Undoes a merge of contacts. */
export const undoCrmMerge = writes(
  'undoCrmMerge',
  (write, { params }) => undoMerge(write, params.id, params.merge),
  { authorize: (read, { params }) => requireCrmMerger(read, params.id) },
);
