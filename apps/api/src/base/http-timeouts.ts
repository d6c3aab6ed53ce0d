/** Timeouts of a listening server. */

/** Time limit of a whole request, in milliseconds: uploads of large files over slow connections take long. */
export const requestTimeoutMs = 15 * 60_000;

/** Time limit of the headers of a request, in milliseconds. */
export const headersTimeoutMs = 30_000;

/**
 * Time after which an idle connection is closed, in milliseconds: longer than the 60 seconds of common proxies, which would
 * otherwise send a request into a connection that is being closed.
 */
export const keepAliveTimeoutMs = 72_000;
