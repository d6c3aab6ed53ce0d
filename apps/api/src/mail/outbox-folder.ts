/** Letters as files: for a server without SMTP, whose operator reads them in the folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newClientId } from '@minga/rules/client-ids';
import type { MailPort } from '../base/ports.ts';

/** A port that writes each letter to `<id>.json`; ids sort by time. The folder is for its owner's eyes only. */
export function createOutboxFolder(folder: string): MailPort {
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // An id may begin with a dash, which many a command takes for an option.
      const file = join(folder, `mail${newClientId()}.json`);
      const text = `${JSON.stringify({ sent_at: new Date().toISOString(), ...mail }, null, 2)}\n`;
      await writeFile(`${file}.part`, text, { mode: 0o600 });
      // A reader of the folder never sees half a letter.
      await rename(`${file}.part`, file);
    },
  };
}
