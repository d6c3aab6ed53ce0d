/** A PDF file in the viewer: its pages, the number of the shown one and the buttons that zoom. */
import { useLingui } from '@lingui/react/macro';
import { MgSpinner } from '@minga/react/spinner';
import { useState } from 'react';
import { numberWords } from '../../format/number-words.ts';
import type { Renew, ShownFile } from '../shown-file.ts';
import { PdfFailure } from './PdfFailure.tsx';
import { PdfPages } from './PdfPages.tsx';
import type { PdfZoom } from './use-pdf-zoom.ts';
import { usePdf } from './use-pdf.ts';
import styles from './ViewedPdf.module.css';
import { ZoomTools } from './ZoomTools.tsx';

export interface PdfProps {
  file: ShownFile;
  renew: Renew;
  zoom: PdfZoom;
}

export function ViewedPdf({ file, renew, zoom }: PdfProps) {
  const { t } = useLingui();
  const { pdf, problem, retry } = usePdf(file, renew);
  const [shownPage, setShownPage] = useState(1);

  if (problem) return <PdfFailure file={file} problem={problem} onRetry={retry} />;
  if (!pdf) return <MgSpinner className={styles.wait} label={t`Cargando`} />;
  return (
    <>
      <PdfPages pdf={pdf} name={file.name} area={zoom.area} scale={zoom.zoom.scale} onPage={setShownPage} />
      <ZoomTools zoom={zoom} label={t`Tamaño de las páginas`}>
        <span className={styles.place}>
          {numberWords(shownPage)} / {numberWords(pdf.pageCount)}
        </span>
      </ZoomTools>
    </>
  );
}
