/** Ids made on the client: 20 characters that sort by the time they were made. */

/** The 64 characters of an id, in the order of their code units. */
export const clientIdAlphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** Fills as many bytes as asked for, each of them random. */
export type RandomBytes = (size: number) => Uint8Array;

const timeLength = 8;
const randomLength = 12;

let lastTime = -1;
let lastTail: number[] = [];

/**
 * A new id: 8 characters of time (milliseconds since 1970) and 12 of chance (docs/product/constants.md 2.1). Ids made
 * one after the other in the same millisecond still ascend.
 */
export function newClientId(now: number = Date.now(), random: RandomBytes = secureBytes): string {
  let time = Math.floor(now);
  if (time === lastTime) {
    lastTail = successor(lastTail);
    // Every tail of this millisecond was used: the next one begins early.
    if (lastTail.length === 0) time += 1;
  }
  if (time !== lastTime) lastTail = [...random(randomLength)].map((byte) => byte % 64);
  lastTime = time;
  return timePart(time) + lastTail.map((digit) => clientIdAlphabet[digit]).join('');
}

/** Whether a text has the shape of an id made on a client. */
export function isClientId(text: string): boolean {
  return /^[-0-9A-Z_a-z]{20}$/.test(text);
}

/** When an id was made, in milliseconds since 1970. */
export function clientIdTime(id: string): number {
  let time = 0;
  for (const character of id.slice(0, timeLength)) time = time * 64 + clientIdAlphabet.indexOf(character);
  return time;
}

function timePart(time: number): string {
  let rest = time;
  let text = '';
  for (let place = 0; place < timeLength; place++) {
    text = clientIdAlphabet.charAt(rest % 64) + text;
    rest = Math.floor(rest / 64);
  }
  return text;
}

/** The next tail, or an empty one when there is none. */
function successor(tail: number[]): number[] {
  const next = [...tail];
  for (let place = next.length - 1; place >= 0; place--) {
    const digit = (next[place] ?? 0) + 1;
    if (digit < 64) {
      next[place] = digit;
      return next;
    }
    next[place] = 0;
  }
  return [];
}

function secureBytes(size: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(size));
}
