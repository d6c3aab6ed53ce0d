import type { components } from '../generated/types.ts';

/** Version that the web client sends (docs/product/constants.md 3.3). */
export const clientVersion = '2.79.38';

/** Build number that the web client sends. */
export const clientBuild = 354;

/** Kind of client that the web app is. */
export const clientKind = 'web';

/** Number of retries of a write after a network failure. */
export const writeRetries = 4;

/** Delay between two attempts of a write, in milliseconds. */
export const writeRetryDelayMs = 1500;

/** Maximum age of cached lists of businesses and members, in milliseconds. */
export const listCacheMs = 2000;

/** Maximum number of tickets in one batch. */
export const batchLimit = 500;

/** Maximum number of tickets that one request moves to a place of a column. */
export const moveLimit = 100;

/** Maximum number of links of a ticket (docs/product/limits.md 1.1). */
export const ticketLinkLimit = 50;

/** Maximum number of time entries of a ticket (docs/product/limits.md 1.1). */
export const timeEntryLimit = 500;

/** Reactions to comments, in the order in which they are shown (docs/product/tickets.md 4.4). */
export const reactions = [
  'thumbs_up',
  'heart',
  'party',
  'smile',
  'eyes',
  'check',
] as const satisfies readonly components['schemas']['Reaction'][];

/** Maximum number of rows in an imported file. */
export const importRowLimit = 50_000;
