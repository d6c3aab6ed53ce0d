/** Responses that are files. */

/** A file that the server sent for download. */
export interface DownloadedFile {
  blob: Blob;

  /** File name given by the server. */
  name: string;
}

/** Reads a response as a file, named by its `Content-Disposition`. */
export async function readFile(response: Response): Promise<DownloadedFile> {
  const disposition = response.headers.get('content-disposition') ?? '';
  return { blob: await response.blob(), name: fileNameOf(disposition) ?? 'file' };
}

/** The file name of a `Content-Disposition` (RFC 6266): `filename*` if valid, otherwise `filename`. */
export function fileNameOf(disposition: string): string | null {
  const full = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const decoded = full === undefined ? null : decode(full);
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  const name = decoded ?? plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2];
  // Drops a path: only the last segment is a file name.
  return name?.split(/[/\\]/).at(-1) || null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
