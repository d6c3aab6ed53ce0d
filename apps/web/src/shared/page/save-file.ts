import type { DownloadedFile } from '@minga/client/endpoints';

/** Downloads a file under its name. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The click starts the download; some browsers read the object URL a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
