/** What the server and the thread that runs PGlite say to each other. */
export interface WorkerOptions {
  /** Folder of the database, or nothing for one in memory. */
  folder: string | null;
  /** File with a packed database that one in memory begins with: that is much faster than making one. */
  template: string | null;
}

export type WorkerCall =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  /** Writes the whole database as a tar file. */
  | { id: number; kind: 'dump'; path: string }
  | { id: number; kind: 'close' };

/** Answer to the call with this id; 0 tells that the database is open, or why not. */
export interface WorkerAnswer {
  id: number;
  rows?: unknown[];
  affected?: number | undefined;
  error?: { message: string; code?: string; constraint?: string; table?: string; detail?: string };
}
