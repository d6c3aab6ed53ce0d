/** Handlers of saved views of the table of contacts. */
export { createCrmView } from './createCrmView.ts';
export { deleteCrmView } from './deleteCrmView.ts';
export { listCrmViews } from './listCrmViews.ts';
export { updateCrmView } from './updateCrmView.ts';
