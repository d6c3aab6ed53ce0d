/** Addresses of photos that lie in the database. */

/** Where a photo is shown. */
export function photoAddress(id: string): string {
  return `/v1/photos/${id}`;
}

/** The photo that an address names, or nothing when it leads elsewhere. */
export function photoOfAddress(address: string | null): string | null {
  return /^\/v1\/photos\/([\w-]+)$/.exec(address ?? '')?.[1] ?? null;
}
