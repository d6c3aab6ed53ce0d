/** The browser engine that runs the tests. */

type Engine = 'chromium' | 'firefox' | 'webkit';

/** `chromium`, `firefox` or `webkit`, as the test runner wrote it into the page. */
export const engine = document.querySelector<HTMLMetaElement>('meta[name=engine]')?.content as Engine;
