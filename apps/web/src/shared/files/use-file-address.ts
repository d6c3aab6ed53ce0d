/** URL of a picture; it survives the expiry of URLs while a page is open. */
import { fileAddress } from '@minga/client/endpoints';
import { useState } from 'react';
import type { Renew, ShownFile } from './shown-file.ts';

/**
 * Keeps the URL that a picture was loaded from, so that a refetch of the files does not reload pictures. A URL that
 * fails is replaced by the latest one.
 */
export function useFileAddress({ id, url }: Pick<ShownFile, 'id' | 'url'>, renew: Renew) {
  const [held, setHeld] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [renewed, setRenewed] = useState<string | null>(null);
  const shown = held ?? url;
  return {
    /** Attributes of the picture. */
    attributes: { src: fileAddress(shown), onLoad, onError },
    /** The latest URL failed to load as well. */
    isBroken: shown === failed,
    /** The latest URL failed to load, and whether there is a newer one is not known yet. */
    isRenewing: shown === renewed,
  };

  function onLoad(): void {
    setHeld(shown);
  }

  function onError(): void {
    setHeld(null);
    setFailed(shown);
    setRenewed(shown);
    const end = () => setRenewed(null);
    void renew(id).then(end, end);
  }
}
