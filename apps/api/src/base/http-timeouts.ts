/** Times that a listening server gives those who call. */

/** A whole request has to be here in so long, in milliseconds: a large file on a slow line takes its time. */
export const requestTimeoutMs = 15 * 60_000;

/** The first lines of a request have to be here in so long, in milliseconds. */
export const headersTimeoutMs = 30_000;
