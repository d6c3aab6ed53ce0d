/** A PDF file in the viewer: its pages below each other, each drawn when it comes near. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { numberWords } from '../../format/number-words.ts';
import type { Renew, ShownFile } from '../shown-file.ts';
import { PdfFailure } from './PdfFailure.tsx';
import { PdfPage } from './PdfPage.tsx';
import { usePdf } from './use-pdf.ts';
import styles from './ViewedPdf.module.css';
import { ZoomTools, zoomStep } from './ZoomTools.tsx';

/** Most pages that are shown; a note names the rest. */
const mostPages = 1000;

/** Width of a page that is not zoomed, at most, and its margin on both sides together, in px. */
const fittedWidth = 900;
const margin = 32;

const mostScale = 4;

export function ViewedPdf({ file, renew }: { file: ShownFile; renew: Renew }) {
  const { t } = useLingui();
  const pdf = usePdf(file, renew);
  const [scale, setScale] = useState(1);
  const [shownPage, setShownPage] = useState(1);
  const [room, setRoom] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const isShown = pdf !== null && pdf !== 'failed';
  const zoomByKey = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+' || key === '=') zoomBy(zoomStep);
    else if (key === '-') zoomBy(1 / zoomStep);
    else if (key === '0') setScale(1);
  });

  useEffect(() => {
    const { current } = scroller;
    if (!isShown || !current) return;
    // Page and arrow keys scroll at once.
    current.focus({ preventScroll: true });
    const watching = new ResizeObserver(() => setRoom(current.clientWidth));
    watching.observe(current);
    const onKeyDown = (event: KeyboardEvent) => zoomByKey(event);
    current.addEventListener('keydown', onKeyDown);
    return () => {
      watching.disconnect();
      current.removeEventListener('keydown', onKeyDown);
    };
  }, [isShown]);

  if (pdf === 'failed') return <PdfFailure file={file} />;
  if (!pdf) return <MgSpinner className={styles.wait} label={t`Cargando`} />;
  const count = Math.min(pdf.pageCount, mostPages);
  const width = Math.round(Math.min(room - margin, fittedWidth) * scale);
  return (
    <>
      <div
        ref={scroller}
        className={styles.pages}
        // oxlint-disable-next-line no-noninteractive-tabindex -- an area that scrolls is reached by keyboard
        tabIndex={0}
        role="group"
        aria-label={file.name}
        onScroll={({ currentTarget }) => setShownPage(pageAt(currentTarget))}
      >
        {width > 0 &&
          Array.from({ length: count }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              width={width}
              label={t`Página ${numberWords(index + 1)} de ${numberWords(pdf.pageCount)}`}
            />
          ))}
        {count < pdf.pageCount && (
          <p className={styles.more}>
            <Trans>
              Se muestran las primeras {numberWords(count)} páginas. Descarga el archivo para ver el resto.
            </Trans>
          </p>
        )}
      </div>
      <ZoomTools
        zoom={{ zoom: { scale }, zoomBy, reset: () => setScale(1) }}
        label={t`Tamaño de las páginas`}
      >
        <span className={styles.place}>
          {numberWords(Math.min(shownPage, count))} / {numberWords(pdf.pageCount)}
        </span>
      </ZoomTools>
    </>
  );

  function zoomBy(factor: number): void {
    setScale((before) => Math.min(mostScale, Math.max(1, before * factor)));
  }
}

/** Number of the page in the middle of the area. */
function pageAt(area: HTMLElement): number {
  const middle = area.scrollTop + area.clientHeight / 2;
  const pages = [...area.children] as HTMLElement[];
  return Math.max(1, pages.filter(({ offsetTop }) => offsetTop <= middle).length);
}
