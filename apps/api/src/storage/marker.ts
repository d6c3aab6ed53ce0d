/** Name of the marker that says which installation a store of files belongs to (domain/gallery/store-ownership.ts). */
export const markerName = 'installation.json';
