/** Undoes an import. */
import * as domain from '../../domain/imports/imports.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const undoImport = writes(
  'undoImport',
  (write, { params }) => domain.undoImport(write, params.id, params.ref),
  { authorize: (read, { params }) => domain.requireImport(read, params.id, params.ref) },
);
