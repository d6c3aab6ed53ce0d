/** The address a picture is shown from, although addresses run out while a page is open. */
import { fileAddress } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useState } from 'react';
import type { Renew } from './use-fresh-files.ts';

/**
 * Keeps the address that a picture came from: what is on the screen is not fetched anew whenever the files are. One
 * that fails gives way to the newest.
 */
export function useFileAddress({ id, url }: Pick<Wire['GalleryFile'], 'id' | 'url'>, renew: Renew) {
  const [held, setHeld] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = held ?? url;
  return {
    src: fileAddress(shown),
    /** Even the newest address shows nothing. */
    isBroken: shown === failed,
    onLoad: () => setHeld(shown),
    onError: () => {
      setHeld(null);
      setFailed(shown);
      void renew(id);
    },
  };
}
