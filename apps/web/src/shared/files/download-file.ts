import { fileAddress } from '@minga/client/endpoints';
import type { ShownFile } from './shown-file.ts';

/** Downloads a file under its name. */
export function downloadFile({ download_url: url, name }: Pick<ShownFile, 'download_url' | 'name'>): void {
  const link = document.createElement('a');
  link.href = fileAddress(url);
  link.download = name;
  link.click();
}
