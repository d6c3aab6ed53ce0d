import { presenceShownMs } from '@minga/rules/presence';
import { describe, expect, test } from 'vitest';
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
  expect(presence.takeChanged().teams).toEqual([team]);
  passMs(1000);
  announce('ana');
  expect(presence.takeChanged().teams).toEqual([]);
  announce('ana', 'ticket');
  expect(presence.takeChanged().teams).toEqual([team]);
});

test('waits longer between changes the more tabs are on the board, and loses none', () => {
  const { presence, announce, passMs } = createRegistry();
  for (let count = 0; count < 2000; count++) announce(`person ${count}`);
  expect(presence.takeChanged().teams).toEqual([team]);
  announce('ana');
  passMs(19_000);
  expect(presence.takeChanged().teams).toEqual([]);
  passMs(1000);
  expect(presence.takeChanged().teams).toEqual([team]);
});

test('reports the expiry of the last tab, and forgets the team', () => {
  const { presence, announce, passMs } = createRegistry();
  announce('ana');
  presence.takeChanged();
  passMs(presenceShownMs);
  expect(presence.takeChanged().teams).toEqual([team]);
  expect(presence.listTabs(1, 7)).toEqual([]);
  expect(presence.takeChanged().teams).toEqual([]);
});

describe('people of a business', () => {
  const place = { bid: 1, name: 'Ana', ticketId: null, writing: null };
  const cameAna = { bid: 1, uid: 'ana', isPresent: true };

  test('come with their first screen, and stay while they have any', () => {
    const { presence, passMs } = createRegistry();
    presence.receive({ ...place, tid: null, uid: 'ana', tab: 'home', left: false });
    expect(presence.takeChanged()).toEqual({ teams: [], people: [cameAna] });
    presence.receive({ ...place, tid: 7, uid: 'ana', tab: 'board', left: false });
    presence.receive({ ...place, tid: null, uid: 'ana', tab: 'home', left: true });
    passMs(10_000);
    expect(presence.takeChanged().people).toEqual([]);
    expect(presence.listPresent(1)).toEqual(['ana']);
    expect(presence.listPresent(2)).toEqual([]);
    presence.receive({ ...place, tid: 7, uid: 'ana', tab: 'board', left: true });
    passMs(5000);
    expect(presence.takeChanged().people).toEqual([{ ...cameAna, isPresent: false }]);
    expect(presence.listPresent(1)).toEqual([]);
  });

  test('who comes back within five seconds has not left', () => {
    const { presence, passMs } = createRegistry();
    presence.receive({ ...place, tid: null, uid: 'ana', tab: 'one', left: false });
    presence.takeChanged();
    presence.receive({ ...place, tid: null, uid: 'ana', tab: 'one', left: true });
    passMs(4000);
    expect(presence.takeChanged().people).toEqual([]);
    presence.receive({ ...place, tid: null, uid: 'ana', tab: 'two', left: false });
    passMs(4000);
    expect(presence.takeChanged().people).toEqual([]);
    expect(presence.listPresent(1)).toEqual(['ana']);
  });

  test('leave when their announcements expire', () => {
    const { presence, passMs } = createRegistry();
    presence.receive({ ...place, tid: null, uid: 'ana', tab: 'one', left: false });
    presence.takeChanged();
    passMs(presenceShownMs);
    expect(presence.takeChanged().people).toEqual([]);
    passMs(5000);
    expect(presence.takeChanged().people).toEqual([{ ...cameAna, isPresent: false }]);
  });

  test('a departure that nobody asked about between two calls is reported after the arrival', () => {
    const { presence, passMs } = createRegistry();
    presence.receive({ ...place, tid: null, uid: 'ana', tab: 'one', left: false });
    presence.receive({ ...place, tid: null, uid: 'ana', tab: 'one', left: true });
    passMs(5000);
    expect(presence.takeChanged().people).toEqual([cameAna]);
    expect(presence.takeChanged().people).toEqual([{ ...cameAna, isPresent: false }]);
    expect(presence.takeChanged().people).toEqual([]);
  });
});
