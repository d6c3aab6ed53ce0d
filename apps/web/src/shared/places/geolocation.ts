/** Location of this device by the browser's geolocation, with the product's codes (docs/product/errors.md 3.8). */

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** 1: denied; 2: not asked yet; 3: unavailable or not allowed. */
export type LocationCode = 1 | 2 | 3;

export interface LocatedPlace extends Coordinates {
  /** Why the coordinates are 0,0; null if they are those of the device. */
  problem: LocationCode | null;
}

/** Timeout of the geolocation request, in milliseconds. */
const patienceMs = 15_000;

/** Location of the device; 0,0 with a code if there is none. Never throws. */
export async function locateDevice(): Promise<LocatedPlace> {
  const none = (problem: LocationCode): LocatedPlace => ({ latitude: 0, longitude: 0, problem });
  const { geolocation } = navigator;
  if (!geolocation) return none(3);
  const answer = await new Promise<GeolocationPosition | GeolocationPositionError>((resolve) =>
    geolocation.getCurrentPosition(resolve, resolve, {
      enableHighAccuracy: true,
      timeout: patienceMs,
      maximumAge: 60_000,
    }),
  );
  if (!('coords' in answer)) return none(await codeOf(answer));
  return { latitude: answer.coords.latitude, longitude: answer.coords.longitude, problem: null };
}

/** Browsers report "denied" also for a prompt that was dismissed. */
async function codeOf({ code }: GeolocationPositionError): Promise<LocationCode> {
  if (code !== 1) return 3;
  const state = await navigator.permissions
    ?.query({ name: 'geolocation' })
    .then((status) => status.state)
    .catch(() => undefined);
  return state === 'prompt' ? 2 : 1;
}

/** Parses a pasted pair such as "-17.38, -66.15"; null if it is out of range. */
export function readCoordinates(text: string): Coordinates | null {
  const match = /^\s*([-−+]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([-−+]?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [latitude = NaN, longitude = NaN] = match.slice(1).map((part) => Number(part.replace('−', '-')));
  return isOnEarth({ latitude, longitude }) ? { latitude, longitude } : null;
}

/** Whether the coordinates are in range. */
export function isOnEarth({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** "-17.38950, -66.15680": a precision of about a metre. */
export function coordinatesText({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
