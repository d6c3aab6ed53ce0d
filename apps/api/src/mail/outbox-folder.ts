/** Writes emails as files, for a server without SMTP whose operator reads them in the folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newClientId } from '@minga/rules/client-ids';
import type { MailPort } from '../base/ports.ts';

/** A port that writes each email to `<id>.json`; ids sort by time. Only the owner can read the folder. */
export function createOutboxFolder(folder: string): MailPort {
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // An id may start with a dash, which many commands parse as an option.
      const file = join(folder, `mail${newClientId()}.json`);
      const text = `${JSON.stringify({ sent_at: new Date().toISOString(), ...mail }, null, 2)}\n`;
      await writeFile(`${file}.part`, text, { mode: 0o600 });
      // Renamed when complete, so that readers of the folder never see a partial email.
      await rename(`${file}.part`, file);
    },
  };
}
