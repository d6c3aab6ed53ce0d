/** Handlers of the health check. */
export { getHealth } from './getHealth.ts';
