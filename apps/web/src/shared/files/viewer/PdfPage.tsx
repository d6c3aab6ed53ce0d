/** A page of a PDF file: a place of its size, which is drawn while it is near. */
import { useEffect, useRef, useState } from 'react';
import { type PdfFile, drawPage } from './pdf-document.ts';
import styles from './ViewedPdf.module.css';

interface PdfPageProps {
  pdf: PdfFile;

  /** From 1. */
  number: number;

  /** In px. */
  width: number;
  label: string;
}

export function PdfPage({ pdf, number, width, label }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [ratio, setRatio] = useState(pdf.ratio);

  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const watching = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
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
      const { width: pageWidth, height } = page.getViewport({ scale: 1 });
      setRatio(height / pageWidth);
      drawing = drawPage(page, { canvas: canvas.current, text: text.current, width });
      await drawing.done;
    };
    // A damaged page stays blank, and a drawing that was cancelled is drawn again.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
      drawing?.cancel();
    };
  }, [isNear, pdf, number, width]);

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
        </>
      )}
    </div>
  );
}
