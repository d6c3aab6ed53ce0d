/** Handlers of automations. */
export { createAutomation } from './createAutomation.ts';
export { deleteAutomation } from './deleteAutomation.ts';
export { getAutomation } from './getAutomation.ts';
export { listAutomationRuns } from './listAutomationRuns.ts';
export { listAutomations } from './listAutomations.ts';
export { tryAutomation } from './tryAutomation.ts';
export { updateAutomation } from './updateAutomation.ts';
