/** Presence registry: an in-memory map of users and browser tabs by team, with expiry (docs/product/tickets.md 14.2). */
import { presenceShownMs } from '@minga/rules/presence';
import type { Clock } from '../base/clock.ts';
import type { PresencePort, PresentTab } from '../base/ports.ts';
import { PresentUsers } from './present-users.ts';

/** Most tabs of a user in a team; the least recently announced one is removed. */
const mostTabs = 5;

/**
 * Pause between two messages about a team for each of its tabs, in milliseconds: the messages to everybody on a board grow
 * with the square of its people.
 */
const pausePerTabMs = 10;

interface Team {
  bid: number;
  /** Null for the screens of the business that belong to no team. */
  tid: number | null;
  /** By user and tab, least recently announced first. */
  tabs: Map<string, PresentTab & { announcedAt: number }>;
  hasChanged: boolean;
  /** When a change may be sent again, in milliseconds since 1970. */
  nextSendAt: number;
}

/** Creates an empty registry. */
export function createPresence(clock: Clock): PresencePort {
  const teams = new Map<string, Team>();
  const users = new PresentUsers();

  const remove = (team: Team, key: string, now: number) => {
    const tab = team.tabs.get(key);
    if (!tab) return;
    team.tabs.delete(key);
    team.hasChanged = true;
    users.removeTab(team.bid, tab.uid, now);
  };

  const removeExpired = (team: Team, now: number) => {
    for (const [key, { announcedAt }] of team.tabs) {
      if (announcedAt > now - presenceShownMs) break;
      remove(team, key, now);
    }
  };

  return {
    receive: ({ bid, tid, tab, left, ...present }) => {
      const now = clock.now().getTime();
      const id = `${bid}/${tid}`;
      const team = teams.get(id) ?? { bid, tid, tabs: new Map(), hasChanged: false, nextSendAt: 0 };
      const key = `${present.uid}/${tab}`;
      if (left) return remove(team, key, now);
      const before = team.tabs.get(key);
      // Deleted first: the map keeps the order of announcements.
      team.tabs.delete(key);
      team.tabs.set(key, { ...present, announcedAt: now });
      if (!before || !isSame(before, present)) team.hasChanged = true;
      teams.set(id, team);
      if (before) return;
      users.addTab(bid, present.uid);
      for (const oldest of listKeys(team, present.uid).slice(0, -mostTabs)) remove(team, oldest, now);
    },
    listTabs: (bid, tid) => [...(teams.get(`${bid}/${tid}`)?.tabs.values() ?? [])],
    listPresent: (bid) => users.list(bid),
    takeChanged: () => {
      const now = clock.now().getTime();
      const changed = [];
      for (const [id, team] of teams) {
        removeExpired(team, now);
        if (team.tabs.size === 0) teams.delete(id);
        if (team.tid === null || !team.hasChanged || now < team.nextSendAt) continue;
        changed.push({ bid: team.bid, tid: team.tid });
        team.hasChanged = false;
        team.nextSendAt = now + team.tabs.size * pausePerTabMs;
      }
      return { teams: changed, people: users.takeChanged(now) };
    },
  };
}

/** Keys of the tabs of a user, least recently announced first. */
function listKeys({ tabs }: Team, uid: string): string[] {
  const keys = [];
  for (const [key, tab] of tabs) if (tab.uid === uid) keys.push(key);
  return keys;
}

function isSame(one: PresentTab, other: PresentTab): boolean {
  return one.name === other.name && one.ticketId === other.ticketId && one.writing === other.writing;
}
