/** Handlers of imports of contacts. */
export { createCrmImport } from './createCrmImport.ts';
export { exportCrmContacts } from './exportCrmContacts.ts';
export { importCrmContacts } from './importCrmContacts.ts';
export { listCrmImports } from './listCrmImports.ts';
export { undoCrmImport } from './undoCrmImport.ts';
