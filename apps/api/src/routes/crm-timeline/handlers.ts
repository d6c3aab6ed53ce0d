/** Handlers of timelines of contacts. */
export { createCrmActivity } from './createCrmActivity.ts';
export { deleteCrmActivity } from './deleteCrmActivity.ts';
export { listCrmBusinessTimeline } from './listCrmBusinessTimeline.ts';
export { listCrmTimeline } from './listCrmTimeline.ts';
export { restoreCrmActivity } from './restoreCrmActivity.ts';
export { updateCrmActivity } from './updateCrmActivity.ts';
