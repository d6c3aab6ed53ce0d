/** The handlers of imports. */
import { createImport } from './createImport.ts';
import { listImports } from './listImports.ts';
import { undoImport } from './undoImport.ts';

export const importHandlers = { createImport, listImports, undoImport };
