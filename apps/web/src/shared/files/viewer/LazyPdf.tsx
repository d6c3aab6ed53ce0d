/** A PDF file in the viewer, whose code is loaded with the first one, because it is large. */
import { useLingui } from '@lingui/react/macro';
import { MgSpinner } from '@minga/react/spinner';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import styles from './FileViewer.module.css';
import { PdfFailure } from './PdfFailure.tsx';
import type { PdfProps } from './ViewedPdf.tsx';

interface LazyPdfProps extends PdfProps {
  load?: () => Promise<ComponentType<PdfProps>>;
}

/** Unlike a `lazy` component, which keeps its failure until the page is reloaded, it loads again with each file. */
export function LazyPdf({ load = loadPart, ...props }: LazyPdfProps) {
  const { t } = useLingui();
  const [Part, setPart] = useState<ComponentType<PdfProps> | 'failed' | null>(null);
  const loadNow = useEffectEvent(load);
  const isLoading = Part === null;

  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    loadNow().then(
      (part) => isCurrent && setPart(() => part),
      () => isCurrent && setPart('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [isLoading]);

  if (Part === 'failed') {
    return <PdfFailure file={props.file} problem="unreachable" onRetry={() => setPart(null)} />;
  }
  return Part ? <Part {...props} /> : <MgSpinner className={styles.wait} label={t`Cargando`} />;
}

async function loadPart() {
  return (await import('./ViewedPdf.tsx')).ViewedPdf;
}
