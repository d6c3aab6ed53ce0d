/** Files of a ticket for tests of the editor: one picture of one pixel. */
import type { TextFiles } from '../../markdown/embedded-files.ts';

const id = 'AAAAAAAAAAAAAAAAAAAA';
const url =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function testingFiles(): TextFiles {
  return {
    byId: new Map([[id, { id, type: 0, name: 'foto', mime: 'image/png', url, download_url: url }]]),
    renew: () => Promise.resolve(undefined),
    open: () => undefined,
    words: { open: (name) => name, missing: () => 'missing', unreadable: () => 'unreadable' },
  };
}
