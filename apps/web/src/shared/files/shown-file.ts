/** What previews and the viewer need of a file, of a ticket or of a chat message. */
import type { Wire } from '@minga/contract';

export type ShownFile = Pick<Wire['GalleryFile'], 'id' | 'type' | 'name' | 'mime' | 'url' | 'download_url'>;

/** Reads a file again if its URLs are stale; returns its current version, or undefined if it was deleted. */
export type Renew = (id: string) => Promise<ShownFile | undefined>;
