/** Handlers of the live stream. */
export { streamLive } from './streamLive.ts';
