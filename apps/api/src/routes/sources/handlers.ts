/** Handlers of sources. */
export { createSource } from './createSource.ts';
export { deleteSource } from './deleteSource.ts';
export { listSources } from './listSources.ts';
export { updateSource } from './updateSource.ts';
