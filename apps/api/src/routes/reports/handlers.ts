/** Handlers of reports and searches. */
export { countTickets } from './countTickets.ts';
export { createSavedSearch } from './createSavedSearch.ts';
export { deleteSavedSearch } from './deleteSavedSearch.ts';
export { exportTickets } from './exportTickets.ts';
export { listSavedSearches } from './listSavedSearches.ts';
export { queryCumulativeFlow } from './queryCumulativeFlow.ts';
export { queryCycleTimes } from './queryCycleTimes.ts';
export { queryLoggedTime } from './queryLoggedTime.ts';
export { queryStats } from './queryStats.ts';
export { searchTickets } from './searchTickets.ts';
export { updateSavedSearch } from './updateSavedSearch.ts';
