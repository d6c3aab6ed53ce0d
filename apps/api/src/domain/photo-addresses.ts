/** URLs of photos that are stored in the database. */

/** URL of a photo. */
export function photoAddress(id: string): string {
  return `/v1/photos/${id}`;
}

/** Id of the photo of a URL, or null for any other URL. */
export function photoOfAddress(address: string | null): string | null {
  return /^\/v1\/photos\/([\w-]+)$/.exec(address ?? '')?.[1] ?? null;
}
