/** A PDF file while it is shown: it is opened with the address of the file, and closed with the viewer. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Renew, ShownFile } from '../shown-file.ts';
import { useFileAddress } from '../use-file-address.ts';
import type { PdfProblem } from './PdfFailure.tsx';
import { type PdfFile, isDamage, openPdf } from './pdf-document.ts';

/** One attempt to open a file. */
interface Attempt {
  src: string;
  number: number;
}

interface ShownPdf {
  /** The opened file, or null. */
  pdf: PdfFile | null;

  /** Why it could not be opened; null while it loads and while its address is renewed. */
  problem: PdfProblem | null;
  retry: () => void;
}

export function usePdf(file: ShownFile, renew: Renew): ShownPdf {
  const { attributes, isRenewing } = useFileAddress(file, renew);
  const { src, onLoad, onError } = attributes;
  const [number, setNumber] = useState(0);
  const [opened, setOpened] = useState<(Attempt & { pdf: PdfFile }) | null>(null);
  const [failure, setFailure] = useState<(Attempt & { problem: PdfProblem }) | null>(null);
  const isShown = (attempt: Attempt | null) => attempt?.src === src && attempt.number === number;
  const open = useEffectEvent((attempt: Attempt, pdf: PdfFile) => {
    setOpened({ ...attempt, pdf });
    onLoad();
  });
  const fail = useEffectEvent((attempt: Attempt, error: unknown) => {
    const isDamaged = isDamage(error);
    setFailure({ ...attempt, problem: isDamaged ? 'damaged' : 'unreachable' });
    // A new address does not mend a damaged file.
    if (!isDamaged) onError();
  });

  useEffect(() => {
    const attempt = { src, number };
    const opening = openPdf(src);
    let isCurrent = true;
    opening.file.then(
      (loaded) => isCurrent && open(attempt, loaded),
      (error: unknown) => isCurrent && fail(attempt, error),
    );
    return () => {
      isCurrent = false;
      opening.close();
    };
  }, [src, number]);

  return {
    pdf: isShown(opened) && opened ? opened.pdf : null,
    problem: isShown(failure) && failure && !isRenewing ? failure.problem : null,
    retry: () => setNumber(number + 1),
  };
}
