import { expect, test } from 'vitest';
import { platformOf } from './platform.ts';

test.each([
  ['Linux, Chrome', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 0],
  [
    'Windows, Edge',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    0,
  ],
  ['Android, Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 5],
  [
    'iOS, Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    5,
  ],
  ['iPadOS, Safari', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 5],
  ['macOS, Safari', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 0],
])('tells %s', (expected, userAgent, touchPoints) => {
  const { os, browser } = platformOf(userAgent, touchPoints);
  expect(`${os}, ${browser}`).toBe(expected);
});
