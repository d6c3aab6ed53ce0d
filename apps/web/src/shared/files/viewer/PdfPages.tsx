/** The pages of a PDF file below each other, in an area that scrolls. */
import { Trans, useLingui } from '@lingui/react/macro';
import { deepActiveElement } from '@minga/elements/layer';
import { type RefObject, memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { numberWords } from '../../format/number-words.ts';
import { PdfPage } from './PdfPage.tsx';
import type { PdfFile } from './pdf-document.ts';
import { type ReadingPlace, pageAt, placeOf, scrollTo } from './reading-place.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import styles from './ViewedPdf.module.css';

/** Most pages that are shown; a note names the rest. */
const mostPages = 1000;

/** Width of a page that is not zoomed, at most, and its margin on both sides together, in px. */
const fittedWidth = 900;
const margin = 32;

interface PdfPagesProps {
  pdf: PdfFile;

  /** Accessible name of the area. */
  name: string;
  area: RefObject<HTMLDivElement | null>;
  scale: number;

  /** Reports the page in the middle of the area. */
  onPage: (number: number) => void;
}

export const PdfPages = memo(function PdfPages({ pdf, name, area, scale, onPage }: PdfPagesProps) {
  const { t } = useLingui();
  const [room, setRoom] = useState(0);
  const place = useRef<ReadingPlace | null>(null);
  const count = Math.min(pdf.pageCount, mostPages);
  const width = Math.max(0, Math.round(Math.min(room - margin, fittedWidth) * scale));
  useKeptFocus(area);

  useEffect(() => {
    const { current } = area;
    if (!current) return;
    // Page and arrow keys scroll at once.
    if (isFocusFree(current)) current.focus({ preventScroll: true });
    const watching = new ResizeObserver(() => setRoom(current.clientWidth));
    watching.observe(current);
    return () => watching.disconnect();
  }, [area]);

  const follow = useEffectEvent((current: HTMLElement) => {
    place.current = placeOf(current, count);
    onPage(pageAt(current, count));
  });
  // The place that is read stays where it is when the size of the pages changes.
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || width === 0) return;
    if (place.current) scrollTo(current, place.current);
    follow(current);
  }, [area, width]);

  return (
    <div
      ref={area}
      className={styles.pages}
      // oxlint-disable-next-line no-noninteractive-tabindex -- an area that scrolls is reached by keyboard
      tabIndex={0}
      role="group"
      aria-label={name}
      onScroll={({ currentTarget }) => {
        place.current = placeOf(currentTarget, count);
        onPage(pageAt(currentTarget, count));
      }}
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
  );
});

/** Whether nobody has moved the focus: it is on the page, the dialog or the stage, not on a button. */
function isFocusFree(area: HTMLElement): boolean {
  const active = deepActiveElement();
  return !active || active === area.parentElement || active.matches('dialog, [part="header"]');
}
