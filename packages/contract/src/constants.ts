/** Version that the web client sends (docs/product/constants.md 3.3). */
export const clientVersion = '2.79.38';

/** Build that the web client tells the server. */
export const clientBuild = 354;

/** Kind of client that the web app is. */
export const clientKind = 'web';

/** A write is tried again this often when the network failed, and only then. */
export const writeRetries = 4;

/** Time between two tries of a write, in milliseconds. */
export const writeRetryDelayMs = 1500;

/** Lists of businesses and of members are read again when they are asked for and older than this, in milliseconds. */
export const listCacheMs = 2000;

/** Most tickets in one batch call. */
export const batchLimit = 500;

/** Most rows that one file brings in. */
export const importRowLimit = 50_000;
