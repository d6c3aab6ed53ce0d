/** Handlers of imports of tickets. */
export { createImport } from './createImport.ts';
export { listImports } from './listImports.ts';
export { undoImport } from './undoImport.ts';
