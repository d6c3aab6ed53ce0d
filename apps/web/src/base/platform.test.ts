import { describe, expect, test } from 'vitest';
import { browserName, platformOf, systemName } from './platform.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents: [string, string, number][] = [
  ['Chrome 131, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 0],
  [
    'Edge 131, Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    0,
  ],
  ['Internet Explorer 11, Windows 8.1', 'Mozilla/5.0 (Windows NT 6.3; Trident/7.0; rv:11.0) like Gecko', 0],
  ['Firefox 132, Android 14', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 5],
  // Chrome reports Android 10 on every Android.
  [
    'Chrome 131, Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    5,
  ],
  [
    'Safari 18, iOS 18.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    5,
  ],
  [
    'Google 345, iOS 18.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) GSA/345.0.1 Mobile/15E148 Safari/604.1',
    5,
  ],
  [
    'Facebook 490, Android 13',
    `Mozilla/5.0 (Linux; Android 13; SM-A536E) ${webkit} Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0;]`,
    5,
  ],
  [
    'Safari 18, iPadOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    5,
  ],
  [
    'Safari 18, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    0,
  ],
  [
    'Chrome 130, ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/130.0 Safari/537.36`,
    0,
  ],
  ['other, PlayStation 5.10', 'Mozilla/5.0 (PlayStation; PlayStation 5/5.10) AppleWebKit/605.1.15', 0],
  ['other, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0 Safari/537.36 OPR/116.0`, 0],
  ['other, other', 'curl/8.11.0', 0],
  ['other, other', '', 0],
];

test.each(agents)('detects %s', (expected, userAgent, touchPoints) => {
  const platform = platformOf(userAgent, touchPoints);
  expect(`${browserName(platform) ?? 'other'}, ${systemName(platform) ?? 'other'}`).toBe(expected);
});

describe('besides', () => {
  test.each([
    ['Mozilla/5.0 (Linux; Android 13; SM-A536E) Chrome/131.0 Mobile Safari/537.36', 'SM-A536E', true],
    ['Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0 Mobile Safari/537.36', undefined, true],
    ['Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0', undefined, true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1', 'iPhone', true],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined, false],
  ])('detects the device and whether it is mobile: %s', (userAgent, device, isMobile) => {
    expect(platformOf(userAgent, 0)).toMatchObject({ isMobile });
    expect(platformOf(userAgent, 0).device).toBe(device);
  });
});
