/** Requests whose cost must not grow with the number of stored tickets. */
import type { ScaledCall } from './growth.ts';
import { fewTickets, rareTickets } from './scale-seed.ts';

const bid = 1010;
const tid = 1010;
const base = `/v1/business/${bid}`;

/** Requests in a medium business with this number of tickets. */
export function scaledCalls(perBusiness: number): ScaledCall[] {
  const small = `small-${bid - 1000}`;
  const own = `own-${bid - 1000}`;
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
    search('a number', (n) => `BK-${fewTickets + 1 + (n % perBusiness)}`, 1),
    search('percent sign', () => '100%', Math.min(Math.floor((perBusiness + fewTickets) / 100), 50)),
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
    list('palette: rare word', `team_id=${tid}&txt=ornitorrinco&limit=5`, 5),
    list('palette: common word', `team_id=${tid}&txt=camion&limit=5`, 5),
    { name: 'home', request: () => ({ method: 'GET', path: `/v1/users/me/home?bid=${bid}` }) },
    ...[small, own].flatMap((uid) => [
      { ...search(`common word, ${uid}`, () => 'camion', fewTickets - rareTickets), uid },
      { ...search(`in the description, ${uid}`, () => 'tejado', Math.floor(fewTickets / 7)), uid },
      { ...search(`rare word, ${uid}`, () => 'ornitorrinco', uid === own ? rareTickets : 0), uid },
      { name: `home, ${uid}`, request: () => ({ method: 'GET', path: `/v1/users/me/home?bid=${bid}` }), uid },
      {
        name: `notifications, ${uid}`,
        request: () => ({ method: 'GET', path: '/v1/users/me/notifications' }),
        uid,
      },
    ]),
    { ...list(`board, ${small}`, `team_id=${tid + 1000}`, fewTickets), uid: small },
    { ...list(`board, ${own}`, `team_id=${tid}`, fewTickets), uid: own },
    { ...list(`my tickets, ${own}`, `team_id=${tid}&assignee=${own}`, fewTickets), uid: own },
  ];
}

/** A list of the tickets of a team with filters. */
function list(name: string, query: string, exactly: number): ScaledCall {
  return {
    name,
    request: () => ({ method: 'GET', path: `${base}/tickets?count=false&${query}` }),
    check: (answer) => {
      const { length } = (answer as { tickets: unknown[] }).tickets;
      return length === exactly ? null : `found ${length}, not ${exactly}`;
    },
  };
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
