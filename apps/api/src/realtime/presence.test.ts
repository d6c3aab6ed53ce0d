import { presenceShownMs } from '@minga/rules/presence';
import { expect, test } from 'vitest';
import { createPresence } from './presence.ts';

/** A registry with a clock that stands still until it is moved. */
function createRegistry() {
  let now = 0;
  const presence = createPresence({ now: () => new Date(now) });
  const announce = (uid: string, ticketId: string | null = null) =>
    presence.receive({ bid: 1, tid: 7, uid, name: uid, tab: 'tab', ticketId, writing: null, left: false });
  return { presence, announce, passMs: (ms: number) => void (now += ms) };
}

const team = { bid: 1, tid: 7 };

test('returns a changed team once, and not for a repeated announcement', () => {
  const { presence, announce, passMs } = createRegistry();
  announce('ana');
  expect(presence.takeChanged()).toEqual([team]);
  passMs(1000);
  announce('ana');
  expect(presence.takeChanged()).toEqual([]);
  announce('ana', 'ticket');
  expect(presence.takeChanged()).toEqual([team]);
});

test('waits longer between changes the more tabs are on the board, and loses none', () => {
  const { presence, announce, passMs } = createRegistry();
  for (let count = 0; count < 2000; count++) announce(`person ${count}`);
  expect(presence.takeChanged()).toEqual([team]);
  announce('ana');
  passMs(19_000);
  expect(presence.takeChanged()).toEqual([]);
  passMs(1000);
  expect(presence.takeChanged()).toEqual([team]);
});

test('reports the expiry of the last tab, and forgets the team', () => {
  const { presence, announce, passMs } = createRegistry();
  announce('ana');
  presence.takeChanged();
  passMs(presenceShownMs);
  expect(presence.takeChanged()).toEqual([team]);
  expect(presence.listTabs(1, 7)).toEqual([]);
  expect(presence.takeChanged()).toEqual([]);
});
