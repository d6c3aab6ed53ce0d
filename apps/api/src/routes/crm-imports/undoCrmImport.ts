import * as domain from '../../domain/crm/imports/undo-import.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Undoes an import of contacts. */
export const undoCrmImport = writes('undoCrmImport', (write, { params }) =>
  domain.undoCrmImport(write, params.id, params.ref),
);
