import { fileAddress } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';

/** Downloads a file under its name. */
export function downloadFile({ download_url: url, name }: Wire['GalleryFile']): void {
  const link = document.createElement('a');
  link.href = fileAddress(url);
  link.download = name;
  link.click();
}
