/**
 * Detects browser and system from the user agent (docs/product/constants.md 9.1). A version is returned only where
 * browsers report the real one: those of macOS, Windows and reduced Android user agents have been frozen for years.
 */

export type BrowserKind =
  | 'facebook'
  | 'google_app'
  | 'firefox'
  | 'edge'
  | 'chrome'
  | 'ie'
  | 'safari'
  | 'other';

export type SystemKind =
  | 'ios'
  | 'ipados'
  | 'android'
  | 'linux'
  | 'mac'
  | 'windows'
  | 'playstation'
  | 'chromeos'
  | 'other';

export interface Platform {
  browser: BrowserKind;

  /** As the browser writes it, such as `18.1`; empty when unknown. */
  browserVersion: string;
  isMobile: boolean;
  os: SystemKind;
  osVersion: string;

  /** Model of the device, if reported. */
  device?: string;
}

/** First match wins: many browsers name others in their user agent. The group holds the version. */
const browsers: [BrowserKind, RegExp][] = [
  ['facebook', /FB(?:AN|AV)\/([\d.]*)/],
  ['google_app', /GSA\/([\d.]*)/],
  ['firefox', /(?:Firefox|FxiOS)\/([\d.]*)/],
  ['edge', /Edg(?:e|A|iOS)?\/([\d.]*)/],
  // Chromium-based browsers of other vendors.
  ['other', /(?:OPR|Opera|SamsungBrowser|YaBrowser|Vivaldi)\/([\d.]*)/],
  ['chrome', /(?:Chrome|CriOS)\/([\d.]*)/],
  ['ie', /(?:MSIE |Trident.*rv:)([\d.]*)/],
  ['safari', /(?:Version\/([\d.]*).*)?Safari\//],
];

const systems: [SystemKind, RegExp][] = [
  ['playstation', /PlayStation (?:\d\/|Vita |Portable )?([\d.]*)/i],
  ['ios', /(?:iPhone|iPod)(?:.*? OS ([\d_]+))?/],
  ['ipados', /iPad(?:.*? OS ([\d_]+))?/],
  // Chrome reports `Android 10; K` on every Android.
  ['android', /Android(?! 10; K\))(?: ([\d.]+))?|Android/],
  ['chromeos', /CrOS/],
  ['windows', /Windows(?: NT (6\.[123]))?/],
  ['mac', /Macintosh|Mac OS X/],
  ['linux', /Linux|X11/],
];

/** Names of Windows versions. */
const windowsNames: Record<string, string> = { '6.1': '7', '6.2': '8', '6.3': '8.1' };

/** Browser and system by the user agent. An iPad that reports a Mac is detected by its touch points. */
export function platformOf(userAgent: string, maxTouchPoints: number): Platform {
  const [browser, browserVersion] = find(browsers, userAgent);
  const [told, version] = find(systems, userAgent);
  const os = told === 'mac' && maxTouchPoints > 1 ? 'ipados' : told;
  const device = deviceOf(os, userAgent);
  return {
    browser,
    browserVersion,
    isMobile: ['ios', 'ipados', 'android'].includes(os) || /Mobi/.test(userAgent),
    os,
    osVersion: os === 'windows' ? (windowsNames[version] ?? '') : version.replaceAll('_', '.'),
    ...(device ? { device } : {}),
  };
}

function find<Kind extends string>(list: [Kind, RegExp][], userAgent: string): [Kind | 'other', string] {
  for (const [kind, pattern] of list) {
    const match = pattern.exec(userAgent);
    if (match) return [kind, match[1] ?? ''];
  }
  return ['other', ''];
}

function deviceOf(os: SystemKind, userAgent: string): string | undefined {
  if (os === 'ios') return /iPod/.test(userAgent) ? 'iPod' : 'iPhone';
  if (os === 'ipados') return 'iPad';
  if (os === 'playstation') return /PlayStation(?: (?:Vita|Portable|\d))?/i.exec(userAgent)?.[0];
  if (os !== 'android') return undefined;
  const model = /Android [\d.]+; ([^;)]+?)(?: Build\/[^)]*)?\)/.exec(userAgent)?.[1];
  return model && !/^(?:K|Mobile|Tablet|rv:.*)$/.test(model) ? model : undefined;
}

const browserNames: Record<Exclude<BrowserKind, 'other'>, string> = {
  facebook: 'Facebook',
  google_app: 'Google',
  firefox: 'Firefox',
  edge: 'Edge',
  chrome: 'Chrome',
  ie: 'Internet Explorer',
  safari: 'Safari',
};

const systemNames: Record<Exclude<SystemKind, 'other'>, string> = {
  ios: 'iOS',
  ipados: 'iPadOS',
  android: 'Android',
  linux: 'Linux',
  mac: 'macOS',
  windows: 'Windows',
  playstation: 'PlayStation',
  chromeos: 'ChromeOS',
};

/** Name and version of the browser, such as `Firefox 140`; null for an unknown one. */
export function browserName({ browser, browserVersion }: Platform): string | null {
  if (browser === 'other') return null;
  return [browserNames[browser], browserVersion.split('.')[0]].filter(Boolean).join(' ');
}

/** Name and version of the system, such as `Android 14`; null for an unknown one. */
export function systemName({ os, osVersion }: Platform): string | null {
  return os === 'other' ? null : [systemNames[os], osVersion].filter(Boolean).join(' ');
}
