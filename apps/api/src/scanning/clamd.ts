/** Client of the virus scanner clamd: its command INSTREAM over TCP or a Unix socket (man page clamd(8)). */
import { type Socket, connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { ScannerAddress } from '../base/files-config.ts';
import type { ScannerPort } from '../base/file-ports.ts';

/** Timeouts in milliseconds. clamd sends nothing while it examines a content, by default for up to two minutes. */
export interface ScannerTimeouts {
  /** Without any progress of the connection. */
  idle: number;
  /** Of a scan. */
  total: number;
}

const timeoutsMs: ScannerTimeouts = { idle: 3 * 60_000, total: 15 * 60_000 };

/** Maximum length of an answer, in bytes: it contains the name of a virus. */
const mostAnswerBytes = 4096;

/** Virus scanner at this address; null without one. */
export function createScanner(
  address: ScannerAddress | null,
  timeouts: ScannerTimeouts = timeoutsMs,
): ScannerPort | null {
  if (!address) return null;
  return { scan: async (_file, content) => readVirus(await examine(address, timeouts, content)) };
}

/** Sends the content and returns the answer. */
async function examine(
  address: ScannerAddress,
  { idle, total }: ScannerTimeouts,
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  const socket = connect(address);
  const fail = (reason: string) => () => socket.destroy(new Error(`The virus scanner ${reason}.`));
  socket.setTimeout(idle, fail('does not answer'));
  const timer = setTimeout(fail('takes too long'), total);
  try {
    // Read from the start: clamd answers before the end of a content that is too large for it, and closes.
    const answer = readAnswer(socket);
    const sent = pipeline(framesOf(content), socket, { end: false });
    await Promise.race([answer, sent]);
    return await answer;
  } catch (error) {
    // What it answered before is lost then.
    if (['EPIPE', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw new Error('The virus scanner closed the connection, as for files above its StreamMaxLength.', {
        cause: error,
      });
    throw error;
  } finally {
    clearTimeout(timer);
    // Ends the reading of a content that was not sent completely, too.
    socket.destroy();
  }
}

/** The command and its chunks, each after its length in four bytes. */
async function* framesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    // A length of zero would end the content.
    if (chunk.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    answer += chunk.toString();
    if (answer.includes('\0') || answer.length > mostAnswerBytes) break;
  }
  return answer.split('\0')[0] ?? '';
}

/** The name in `stream: NAME FOUND`, null for `stream: OK`. @throws Error for every other answer */
function readVirus(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const virus = /^stream: (?<name>.+) FOUND$/.exec(answer)?.groups?.['name'];
  if (virus === undefined) throw new Error(`The virus scanner answered "${answer}".`);
  return virus;
}
