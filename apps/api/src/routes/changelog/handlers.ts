/** Handlers of release notes. */
export { createChange } from './createChange.ts';
export { deleteChange } from './deleteChange.ts';
export { getChange } from './getChange.ts';
export { listChanges } from './listChanges.ts';
export { updateChange } from './updateChange.ts';
