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

const device = { storage: 'local', lifetime: 'device', clearedOnSignOut: true } as const;
const tab = { storage: 'session', lifetime: 'tab', clearedOnSignOut: true } as const;
const lookup = { storage: 'indexedDB', lifetime: 'device', clearedOnSignOut: false } as const;

const keys = {
  theme: { ...device, owner: 'preferences', codec: text },
  lang: { ...device, owner: 'preferences', codec: text },
  lastBusinessSelected: { ...device, owner: 'selection', codec: text },
  lastTeamSelected: { ...device, owner: 'selection', codec: text },
  camID: { ...device, owner: 'preferences', codec: text },
  intro: { ...device, owner: 'preferences', codec: record },
  admin: { ...device, owner: 'preferences', codec: text },
  dev: { ...device, owner: 'preferences', codec: text },
  device_id: { ...device, owner: 'preferences', codec: text },
  /** Address of the API, for development on a device. */
  api: { ...device, owner: 'address', codec: text },
  /** Somebody was signed in on this device; `public/theme.js` reads it as well. */
  session: { ...device, owner: 'session', codec: flag },
  push: { ...device, owner: 'push', codec: record },
  /** Email address of a requested sign-in link, until the link is opened. */
  emailForSignIn: { ...device, owner: 'sign-in', codec: text },
  'draft:': { ...device, owner: 'drafts', codec: record },
  'recentSearches:': { ...device, owner: 'search', codec: textList },
  'contact-draft': { ...device, owner: 'site', codec: record },
  /** Values of a contact form across a reload; written and removed by `public/form.js`. */
  'contact-waiting': { ...tab, owner: 'site', codec: text },
  'intro-seen': { ...tab, owner: 'page', codec: flag },
  /** Time of the last checkpoint request of a business. */
  'checkpoint:': { ...tab, owner: 'workspace', codec: time },
  /** Time of the last automatic reload of a path; `public/theme.js` writes it as well. */
  'reloaded:': { ...tab, owner: 'page', codec: time },
} as const;

type ValueOf<Key> = Key extends { codec: Codec<infer Value> } ? Value : never;

/** Type of the value under each key. */
export type StoredValues = { [Name in keyof typeof keys]: ValueOf<(typeof keys)[Name]> };

/** Keys of localStorage and sessionStorage. */
export const webStorageKeys: { [Name in keyof StoredValues]: StorageKey<StoredValues[Name]> } = keys;

/** Databases of IndexedDB. They hold nothing of an account and stay on sign-out. */
export const databases = {
  'minga-canvas': { ...lookup, owner: 'canvas', version: 1 },
  'minga-places': { ...lookup, owner: 'places', version: 1 },
} as const;
