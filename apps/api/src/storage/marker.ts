/** Name of the marker object that identifies the owner of a file store (domain/gallery/store-ownership.ts). */
export const markerName = 'installation.json';
