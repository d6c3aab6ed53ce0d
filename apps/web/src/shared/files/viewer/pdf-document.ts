/** PDF files: read and drawn by PDF.js, whose code is loaded with the first one (docs/decisions/0136). */
import {
  GlobalWorkerOptions,
  InvalidPDFException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PasswordException,
  TextLayer,
  getDocument,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
// oxlint-disable-next-line import/default -- as above
import jbig2Url from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
// oxlint-disable-next-line import/default -- as above
import jpeg2000Url from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Folder of the decoders of JBIG2 and JPEG 2000. The worker imports them by their names, which the build leaves as they are. */
export const decoders = [jbig2Url, jpeg2000Url].map(
  (url) => new URL('.', new URL(url, document.baseURI)).href,
);

/** Most pixels of a picture within a file, and of a drawn page: what is larger is left out or drawn coarsely. */
const mostPixels = 16 * 1024 * 1024;

/** Longest side of a canvas, in pixels: browsers leave longer ones blank. */
const longestSide = 16_384;

/** Height of a page whose size is not known, as a multiple of its width: that of A4. */
const usualRatio = Math.SQRT2;

export interface PdfFile {
  pageCount: number;

  /** Height of the first page, as a multiple of its width. */
  ratio: number;
  page(number: number): Promise<PDFPageProxy>;
}

/** Opens a file. It loads while it is shown; `close` ends that and frees its memory. */
export function openPdf(url: string): { file: Promise<PdfFile>; close(): void } {
  // The whole file is read (`disableAutoFetch` is off): its address may expire before the last page is reached.
  const task = getDocument({
    url,
    maxImageSize: mostPixels,
    enableXfa: false,
    // The content policy does not allow WebAssembly.
    useWasm: false,
    wasmUrl: decoders[0],
    // Malformed files would flood the console with warnings.
    verbosity: 0,
  });
  return { file: task.promise.then(toFile), close: () => void task.destroy() };
}

/** Whether the content of a file is why it could not be opened, not the connection. */
export function isDamage(error: unknown): boolean {
  return error instanceof InvalidPDFException || error instanceof PasswordException;
}

async function toFile(document: PDFDocumentProxy): Promise<PdfFile> {
  return {
    pageCount: document.numPages,
    // A damaged first page says so itself.
    ratio: await document.getPage(1).then(ratioOf, () => usualRatio),
    page: (number) => document.getPage(number),
  };
}

/** Height of a page as a multiple of its width. */
export function ratioOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
}

/** Pixels per px of a page drawn in the given size: fewer than those of the screen if it is very large. */
export function densityOf({ width, height }: { width: number; height: number }): number {
  return Math.min(
    devicePixelRatio,
    Math.sqrt(mostPixels / (width * height)),
    longestSide / Math.max(width, height),
  );
}

/** Draws a page, as wide as given in px, with its text as an invisible layer that can be selected and read aloud. */
export function drawPage(
  page: PDFPageProxy,
  { canvas, text, width }: { canvas: HTMLCanvasElement; text: HTMLElement; width: number },
): { done: Promise<unknown>; cancel(): void } {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const density = densityOf(viewport);
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
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
