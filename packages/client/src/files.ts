/** Files that a call answers with. */

/** A file for the person to keep. */
export interface DownloadedFile {
  blob: Blob;

  /** Name that the server gave it. */
  name: string;
}

/** The answer as a file, with the name that its headers say. */
export async function readFile(response: Response): Promise<DownloadedFile> {
  const disposition = response.headers.get('content-disposition') ?? '';
  return { blob: await response.blob(), name: fileNameOf(disposition) ?? 'file' };
}

/** The name of a `Content-Disposition` (RFC 6266): in full where it is given so, else the plain one. */
export function fileNameOf(disposition: string): string | null {
  const full = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const decoded = full === undefined ? null : decode(full);
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  const name = decoded ?? plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2];
  // A name, not a path.
  return name?.split(/[/\\]/).at(-1) || null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
