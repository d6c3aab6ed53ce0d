/** Calls whose cost must not grow with the tickets that are stored. */
import { rareTickets } from './scale-seed.ts';

export interface ScaledCall {
  name: string;
  /** The nth request. */
  request(n: number): { method: string; path: string; body?: unknown };
  /** What is wrong with the answer, if anything: a search that finds nothing is quick. */
  check?(answer: unknown): string | null;
}

const bid = 1010;
const tid = 1010;
const base = `/v1/business/${bid}`;

/** Calls in a business of the middle, of so many tickets. */
export function scaledCalls(perBusiness: number): ScaledCall[] {
  const idOf = (n: number) =>
    `-T${String((bid - 1000) * perBusiness + 1 + ((n * 7) % Math.min(perBusiness, 2000))).padStart(18, '0')}`;
  return [
    search('rare word', () => 'ornitorrinco', rareTickets),
    search('common word', () => 'camion', Math.min(perBusiness - rareTickets, 50)),
    search('two words', () => 'revisar camion', Math.min(Math.floor(perBusiness / 4) - 3, 50)),
    search('rare and common', () => 'ornitorrinco nandu', rareTickets),
    search('accents', () => 'ÑANDÚ', rareTickets),
    search('in the description', () => 'tejado', Math.min(Math.floor(perBusiness / 7), 50)),
    search('no hit', () => 'zzyzxqw', 0),
    search('a number', (n) => `BK-${1 + (n % perBusiness)}`, 1),
    search('percent sign', () => '100%', Math.min(Math.floor(perBusiness / 100), 50)),
    search('two letters', () => 'el', Math.min(perBusiness, 50)),
    {
      name: 'board read',
      request: () => ({ method: 'GET', path: `${base}/tickets?team_id=${tid}&count=false` }),
    },
    { name: 'ticket read', request: (n) => ({ method: 'GET', path: `${base}/tickets/${idOf(n)}` }) },
    {
      name: 'move',
      request: (n) => ({
        method: 'PUT',
        path: `${base}/tickets-order`,
        body: { team_id: tid, tickets: [{ id: idOf(n), status: 10_100 + (n % 4), after: null }] },
      }),
    },
    {
      name: 'create',
      request: (n) => ({
        method: 'POST',
        path: `${base}/ticket`,
        body: { team_id: tid, title: `Nuevo ${n}` },
      }),
    },
    {
      name: 'comment',
      request: (n) => ({
        method: 'POST',
        path: `${base}/tickets/${idOf(n)}/comment`,
        body: { text: 'Ya lo vi.' },
      }),
    },
  ];
}

function search(name: string, txt: (n: number) => string, atLeast: number): ScaledCall {
  return {
    name: `search: ${name}`,
    request: (n) => ({ method: 'POST', path: `${base}/search`, body: { txt: txt(n) } }),
    check: (answer) => {
      const { length } = (answer as { tickets: unknown[] }).tickets;
      return length < atLeast || (atLeast === 0 && length > 0) ? `found ${length}, not ${atLeast}` : null;
    },
  };
}
