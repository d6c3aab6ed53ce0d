import { expect, onTestFinished, test, vi } from 'vitest';
import { coordinatesText, isOnEarth, locateDevice, readCoordinates } from './geolocation.ts';
import { mapLinks } from './map-links.ts';

/** Mocks the response of the browser. */
function answerWith(code: number, state: PermissionState): void {
  const locating = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((_, refuse) => refuse?.({ code } as GeolocationPositionError));
  const asking = vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state } as PermissionStatus);
  onTestFinished(() => {
    locating.mockRestore();
    asking.mockRestore();
  });
}

test.each([
  [1, 'denied', 1],
  [1, 'prompt', 2],
  [2, 'granted', 3],
  [3, 'granted', 3],
] as const)(
  'maps the browser error %i (%s) to code %i with the coordinates 0,0',
  async (code, state, problem) => {
    answerWith(code, state);
    expect(await locateDevice()).toEqual({ latitude: 0, longitude: 0, problem });
  },
);

test('returns the location of the device', async () => {
  const locating = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) =>
      found({ coords: { latitude: -17.5, longitude: -66 } } as GeolocationPosition),
    );
  onTestFinished(() => locating.mockRestore());
  expect(await locateDevice()).toEqual({ latitude: -17.5, longitude: -66, problem: null });
});

test('parses pairs as map services write them', () => {
  expect(readCoordinates('-17.3895, -66.1568')).toEqual({ latitude: -17.3895, longitude: -66.1568 });
  expect(readCoordinates(' −17.5;66 ')).toEqual({ latitude: -17.5, longitude: 66 });
  for (const text of ['', '12', '91, 0', '0, 181', 'a, b', '1,2,3'])
    expect(readCoordinates(text), text).toBeNull();
  expect(isOnEarth({ latitude: NaN, longitude: 0 })).toBe(false);
  expect(coordinatesText({ latitude: -17.3895, longitude: 0 })).toBe('-17.38950, 0.00000');
});

test('escapes an address in search links', () => {
  const [first] = mapLinks({ text: 'Calle 5 & 6, México' });
  expect(new URL(first?.href ?? '').searchParams.get('query')).toBe('Calle 5 & 6, México');
});
