/** The browser engine that runs the tests. */
import { server } from 'vitest/browser';

/** `chromium`, `firefox` or `webkit`. */
export const engine = server.browser;
