/** PDF files: read and drawn by PDF.js, whose code is loaded with the first one (docs/decisions/0136). */
import {
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
  getDocument,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Most pixels of a picture within a file, and of a drawn page: what is larger is left out or drawn coarsely. */
const mostPixels = 16 * 1024 * 1024;

export interface PdfFile {
  pageCount: number;

  /** Height of the first page, as a multiple of its width. */
  ratio: number;
  page(number: number): Promise<PDFPageProxy>;
}

/** Opens a file. It loads while it is shown; `close` ends that and frees its memory. */
export function openPdf(url: string): { file: Promise<PdfFile>; close(): void } {
  const task = getDocument({
    url,
    maxImageSize: mostPixels,
    enableXfa: false,
    // Only errors: what is wrong within files is nothing that the console should say.
    verbosity: 0,
  });
  return { file: task.promise.then(toFile), close: () => void task.destroy() };
}

async function toFile(document: PDFDocumentProxy): Promise<PdfFile> {
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return {
    pageCount: document.numPages,
    ratio: height / width,
    page: (number) => document.getPage(number),
  };
}

/** Draws a page, as wide as given in px, with its text as an invisible layer that can be selected and read aloud. */
export function drawPage(
  page: PDFPageProxy,
  { canvas, text, width }: { canvas: HTMLCanvasElement; text: HTMLElement; width: number },
): { done: Promise<unknown>; cancel(): void } {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const density = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (viewport.width * viewport.height)));
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  text.replaceChildren();
  text.style.setProperty('--total-scale-factor', String(scale));
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  return {
    done: Promise.all([drawing.promise, layer.render()]),
    cancel() {
      drawing.cancel();
      layer.cancel();
    },
  };
}
