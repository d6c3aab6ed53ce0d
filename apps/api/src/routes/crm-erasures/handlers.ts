/** Handlers of the erasure of contacts. */
export { eraseCrmContact } from './eraseCrmContact.ts';
export { listCrmRemovals } from './listCrmRemovals.ts';
