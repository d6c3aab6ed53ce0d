/** A PDF file in the viewer, whose code is loaded with the first one, because it is large. */
import { useLingui } from '@lingui/react/macro';
import { MgSpinner } from '@minga/react/spinner';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { isLostOnReload } from '../../../base/unsaved.ts';
import styles from './FileViewer.module.css';
import { PdfFailure } from './PdfFailure.tsx';
import type { PdfProps } from './ViewedPdf.tsx';

interface LazyPdfProps extends PdfProps {
  load?: () => Promise<ComponentType<PdfProps>>;

  /** Reloads the page. */
  reload?: () => void;
}

/**
 * Unlike a `lazy` component, which keeps its failure until the page is reloaded, it loads again with each file and on
 * request. Chromium keeps the failure of a script itself: if loading on request fails too, the page is reloaded, unless
 * that would lose something.
 */
export function LazyPdf({ load = loadPart, reload = reloadPage, ...props }: LazyPdfProps) {
  const { t } = useLingui();
  const [Part, setPart] = useState<ComponentType<PdfProps> | 'failed' | null>(null);
  const [isRetry, setRetry] = useState(false);
  const loadNow = useEffectEvent(load);
  const fail = useEffectEvent(() => {
    setPart('failed');
    if (isRetry && navigator.onLine && !isLostOnReload()) reload();
  });
  const isLoading = Part === null;

  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    loadNow().then(
      (part) => isCurrent && setPart(() => part),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isLoading]);

  if (Part === 'failed') {
    return <PdfFailure file={props.file} problem="unreachable" onRetry={retry} />;
  }
  return Part ? <Part {...props} /> : <MgSpinner className={styles.wait} label={t`Cargando`} />;

  function retry(): void {
    setRetry(true);
    setPart(null);
  }
}

function reloadPage(): void {
  location.reload();
}

async function loadPart() {
  return (await import('./ViewedPdf.tsx')).ViewedPdf;
}
