/** A PDF file while it is shown: it is opened with the address of the file, and closed with the viewer. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Renew, ShownFile } from '../shown-file.ts';
import { useFileAddress } from '../use-file-address.ts';
import { type PdfFile, openPdf } from './pdf-document.ts';

/** The opened file, null while it loads, or `failed`. */
export function usePdf(file: ShownFile, renew: Renew): PdfFile | 'failed' | null {
  const { src, isBroken, onLoad, onError } = useFileAddress(file, renew);
  const [opened, setOpened] = useState<{ src: string; pdf: PdfFile } | null>(null);
  const pdf = opened?.src === src ? opened.pdf : null;
  const isFailed = isBroken && !pdf;
  const open = useEffectEvent((loaded: PdfFile) => {
    setOpened({ src, pdf: loaded });
    onLoad();
  });
  const fail = useEffectEvent(onError);

  useEffect(() => {
    if (isFailed) return;
    const opening = openPdf(src);
    let isCurrent = true;
    opening.file.then(
      (loaded) => isCurrent && open(loaded),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
      opening.close();
    };
  }, [src, isFailed]);

  return isFailed ? 'failed' : pdf;
}
