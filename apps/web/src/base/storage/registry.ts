/**
 * Registry of everything the web app stores in the browser. Names and formats are fixed: older clients and stored data
 * rely on them. A name that ends with a colon is a prefix; the rest of the key is given at each use.
 */
import { type Codec, flag, record, text, textList, time } from './codecs.ts';

/** One key of localStorage or sessionStorage. */
export interface StorageKey<Value> {
  /** The feature that reads and writes it. */
  owner: string;
  storage: 'local' | 'session';

  /** `device`: until it is removed. `tab`: until the tab is closed. */
  lifetime: 'device' | 'tab';
  clearedOnSignOut: boolean;
  codec: Codec<Value>;
}

/** A key of localStorage. */
const local = <Value>(owner: string, codec: Codec<Value>) =>
  ({ storage: 'local', lifetime: 'device', clearedOnSignOut: true, owner, codec }) as const;

/** A key of sessionStorage. */
const session = <Value>(owner: string, codec: Codec<Value>) =>
  ({ storage: 'session', lifetime: 'tab', clearedOnSignOut: true, owner, codec }) as const;

const keys = {
  theme: local('preferences', text),
  lang: local('preferences', text),
  lastBusinessSelected: local('selection', text),
  lastTeamSelected: local('selection', text),
  camID: local('preferences', text),
  intro: local('preferences', record),
  admin: local('preferences', text),
  dev: local('preferences', text),
  ticketFrame: local('preferences', text),
  /** Texts are written as Markdown, not formatted. */
  markdown: local('preferences', flag),
  /** Whether a board shows all of its filters. */
  moreFilters: local('preferences', flag),
  device_id: local('preferences', text),
  /** Address of the API, for development on a device. */
  api: local('address', text),
  /** A user was signed in on this device; `public/theme.js` reads it as well. */
  session: local('session', flag),
  push: local('push', record),
  /** Email address of a requested sign-in link, until the link is opened. */
  emailForSignIn: local('sign-in', text),
  /** Unsent text of a user, by field. */
  'draft:': local('drafts', record),
  'recentSearches:': local('search', textList),
  /** Tickets that a user opened last, by business. */
  'recentTickets:': local('tickets', record),
  /** Content of the drawer of a user, as it was seen last. */
  'drawer:': local('shell', record),
  /** View of a board and options of each view, by team. */
  'board-view:': local('boards', record),
  /** Columns of a table and their widths, by table and business. */
  'table-layout:': local('table', record),
  /** Start of the timer of a ticket. */
  'timer:': local('tickets', time),
  'contact-draft': local('site', record),
  /** Values of a contact form across a reload; written and removed by `public/form.js`. */
  'contact-waiting': session('site', text),
  'intro-seen': session('page', flag),
  /** Time of the last checkpoint request of a business. */
  'checkpoint:': session('workspace', time),
  /** Time of the last automatic reload of a path; `public/theme.js` writes it as well. */
  'reloaded:': session('page', time),
};

type ValueOf<Key> = Key extends { codec: Codec<infer Value> } ? Value : never;

/** Type of the value under each key. */
export type StoredValues = { [Name in keyof typeof keys]: ValueOf<(typeof keys)[Name]> };

/** Keys of localStorage and sessionStorage. */
export const webStorageKeys: { [Name in keyof StoredValues]: StorageKey<StoredValues[Name]> } = keys;

/** Databases of IndexedDB. */
export const databases = {
  'minga-canvas': { owner: 'canvas', version: 1, lifetime: 'device', clearedOnSignOut: false },
  /** Responses of the server, by user. */
  'minga-queries': { owner: 'offline', version: 1, lifetime: 'device', clearedOnSignOut: true },
  /** Writes that the server has not answered, by user. */
  'minga-writes': { owner: 'offline', version: 1, lifetime: 'device', clearedOnSignOut: true },
  'minga-places': { owner: 'places', version: 1, lifetime: 'device', clearedOnSignOut: false },
} as const;
