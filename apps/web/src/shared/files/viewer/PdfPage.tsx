/** A page of a PDF file: a place of its size, which is drawn while it is near. */
import { Trans } from '@lingui/react/macro';
import { memo, useEffect, useRef, useState } from 'react';
import { type PdfFile, drawPage, ratioOf } from './pdf-document.ts';
import styles from './ViewedPdf.module.css';

interface PdfPageProps {
  pdf: PdfFile;

  /** From 1. */
  number: number;

  /** In px. */
  width: number;
  label: string;
}

export const PdfPage = memo(function PdfPage({ pdf, number, width, label }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [ratio, setRatio] = useState(pdf.ratio);

  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const watching = new IntersectionObserver(
      // Several entries of one page arrive oldest first.
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: current.parentElement, rootMargin: '100% 0px' },
    );
    watching.observe(current);
    return () => watching.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return;
    let isCurrent = true;
    let drawing: ReturnType<typeof drawPage> | undefined;
    const draw = async () => {
      const page = await pdf.page(number);
      if (!isCurrent || !canvas.current || !text.current) return;
      setRatio(ratioOf(page));
      drawing = drawPage(page, { canvas: canvas.current, text: text.current, width });
      await drawing.done;
      if (isCurrent) setBroken(false);
    };
    // A drawing that was cancelled is drawn again.
    draw().catch(() => isCurrent && setBroken(true));
    return () => {
      isCurrent = false;
      drawing?.cancel();
    };
  }, [isNear, pdf, number, width]);

  // After the drawing has been cancelled; a page that is only zoomed keeps its pixels until it is drawn again.
  useEffect(() => {
    const { current } = canvas;
    if (!isNear || !current) return;
    return () => {
      // Safari limits the memory of all canvases, and counts removed ones until they are collected.
      current.width = 0;
      current.height = 0;
      pdf.page(number).then(
        (page) => page.cleanup(),
        () => undefined,
      );
    };
  }, [isNear, pdf, number]);

  return (
    <div
      ref={place}
      className={styles.page}
      role="group"
      aria-label={label}
      style={{ inlineSize: width, blockSize: Math.round(width * ratio) }}
    >
      {isNear && (
        <>
          <canvas ref={canvas} />
          <div ref={text} className={styles.text} />
          {isBroken && (
            <p className={styles.broken}>
              <Trans>No se pudo mostrar esta página.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  );
});
