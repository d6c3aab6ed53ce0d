import type { DownloadedFile } from '@minga/client/endpoints';

/** Gives a file to the person, as a download with its name. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun with the click; some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
