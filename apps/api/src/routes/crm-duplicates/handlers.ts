/** Handlers of duplicates and merges of contacts. */
export { decideCrmDuplicates } from './decideCrmDuplicates.ts';
export { listCrmDuplicates } from './listCrmDuplicates.ts';
export { listCrmMerges } from './listCrmMerges.ts';
export { mergeCrmContacts } from './mergeCrmContacts.ts';
export { undoCrmMerge } from './undoCrmMerge.ts';
