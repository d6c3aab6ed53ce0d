/** Ports for files: the store, and the virus scanner. */

/** Key of a file: its business and its id. */
export interface StoredFile {
  bid: number;
  id: string;
}

/** How a file is served. */
export interface FileView {
  name: string;
  mime: string;
  /** Whether a browser may render it inline; otherwise it is a download. */
  isShown: boolean;
}

/** Uploads are in `incoming` until they are attached, and in `kept` afterwards. */
export type StoredPlace = 'incoming' | 'kept';

/** An object in the store. */
export interface StoredEntry {
  file: StoredFile;
  /** Whether it is in `kept`; otherwise it is an upload that was not attached yet. */
  isKept: boolean;
  storedAt: Date;
}

/** File store. Clients send and fetch files themselves, with signed URLs of limited lifetime. */
export interface StoragePort {
  /** Key for signatures about files. */
  readonly secret: string;
  /** Signed URL for an upload of exactly this size. */
  signUpload(
    file: StoredFile,
    size: number,
    expires: Date,
  ): Promise<{ url: string; headers: { name: string; value: string }[] }>;
  /**
   * Moves an upload to `kept`, out of reach of its upload URL; idempotent: a kept file is never replaced, also when the
   * upload URL was used again. Returns its size and first bytes, or null if it has not arrived.
   */
  keep(file: StoredFile): Promise<{ size: number; head: Uint8Array } | null>;
  signDownload(file: StoredFile, view: FileView, expires: Date): Promise<string>;
  /** Reads a kept file in chunks. @throws when it is missing */
  read(file: StoredFile): AsyncIterable<Uint8Array>;
  /** Ignores a missing file. */
  remove(file: StoredFile, isKept: boolean): Promise<void>;
  /** All objects in one place. */
  list(place: StoredPlace): AsyncIterable<StoredEntry>;
  /** Reads the marker that names the installation that owns the store; null without one. */
  readMarker(): Promise<string | null>;
  /** Writes the marker atomically. */
  writeMarker(text: string): Promise<void>;
}

/** Virus scanner. */
export interface ScannerPort {
  /**
   * Name of the virus found in the content of a file, or null. Concurrent scans of one file share their result.
   *
   * @throws AppError server/busy while it examines as many as it may
   * @throws Error when the scanner cannot be reached, or could not examine all of the content
   */
  scan(file: StoredFile, content: AsyncIterable<Uint8Array>): Promise<string | null>;
}
