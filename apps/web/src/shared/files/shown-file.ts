/** What previews and the viewer need of a file, of a ticket or of a chat message. */
import type { Wire } from '@minga/contract';

export interface ShownFile extends Pick<
  Wire['GalleryFile'],
  'id' | 'type' | 'name' | 'mime' | 'url' | 'download_url'
> {
  /** Caption of the file of a ticket; missing or empty without one. */
  caption?: string;
}

/** Reads a file again if its URLs are stale; returns its current version, or undefined if it was deleted. */
export type Renew = (id: string) => Promise<ShownFile | undefined>;
