/** Which system and browser this is, for the line at the foot of the drawer (specification, document 1, section 3). */

export interface Platform {
  os: string;
  browser: string;
}

/** First match wins: many browsers name others in their user agent. */
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/PlayStation/i, 'PlayStation'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const browsers: [RegExp, string][] = [
  [/FBAN|FBAV/, 'Facebook'],
  [/GSA\//, 'Google'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/MSIE|Trident/, 'Internet Explorer'],
  [/Safari\//, 'Safari'],
];

/** System and browser by the user agent; empty when unknown. An iPad that says it is a Mac is told by its touch. */
export function platformOf(userAgent: string, maxTouchPoints: number): Platform {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const os = find(systems);
  return { os: os === 'macOS' && maxTouchPoints > 1 ? 'iPadOS' : os, browser: find(browsers) };
}
