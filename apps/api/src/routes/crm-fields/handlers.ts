/** Handlers of the custom fields of contacts. */
export { deleteCrmField } from './deleteCrmField.ts';
export { listCrmFields } from './listCrmFields.ts';
export { updateCrmFields } from './updateCrmFields.ts';
