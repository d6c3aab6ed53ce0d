/** PDF files in the viewer: what is drawn, and what is said of what cannot be. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen-world.tsx';
import type { Renew } from '../shown-file.ts';
import { LazyPdf } from './LazyPdf.tsx';
import {
  areaOf,
  canvasOf,
  holdMessagesAfter,
  isDrawn,
  pageOf,
  pdfFile,
  pdfWith,
  showFiles,
} from './pdf-testing.tsx';
import { decoders, densityOf } from './pdf-document.ts';
import { usePdfZoom } from './use-pdf-zoom.ts';
import { ViewedPdf } from './ViewedPdf.tsx';

const damaged = page.getByText('No se pudo mostrar este PDF aquí', { exact: false });
const unreachable = page.getByText('No se pudo cargar este PDF', { exact: false });
const button = (name: string) => page.getByRole('button', { name });

test('draws the pages of a file, with text that can be selected', async () => {
  await showFiles(pdfFile('plano.pdf', pdfWith(['Plano de planta', 'Corte'])));
  await expect.element(pageOf('Página 1 de 2')).toBeVisible();
  await expect.poll(() => isDrawn('Página 1 de 2')).toBe(true);
  await expect.element(page.getByText('Plano de planta')).toBeInTheDocument();
  await expect.element(page.getByText('Corte')).toBeInTheDocument();
  await expect.element(page.getByText('1 / 2')).toBeVisible();
});

test('draws only pages near those in sight, follows the reader, and frees the memory of the others', async () => {
  await showFiles(
    pdfFile('largo.pdf', pdfWith(Array.from({ length: 40 }, (_, index) => `Hoja ${index + 1}`))),
  );
  await expect.poll(() => isDrawn('Página 1 de 40')).toBe(true);
  const pages = areaOf('largo.pdf');
  expect(pages.querySelectorAll('canvas').length).toBeLessThan(20);
  const first = canvasOf('Página 1 de 40');
  pages.scrollTop = pages.scrollHeight;
  await expect.poll(() => isDrawn('Página 40 de 40')).toBe(true);
  await expect.element(page.getByText('40 / 40')).toBeVisible();
  await expect.poll(() => canvasOf('Página 1 de 40')).toBeNull();
  expect(first).toMatchObject({ width: 0, height: 0 });
});

// The runner replaces `import()` in the worker too, so that no test can draw such pictures.
test('has the decoders of JBIG2 and JPEG 2000 in one folder, by the names that PDF.js imports', async () => {
  const [folder, ...others] = decoders;
  expect(others).toEqual([folder]);
  for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'])
    await expect(import(/* @vite-ignore */ `${folder}${name}`)).resolves.toHaveProperty('default');
});

test.each([90, 180, 270])('places the text of a page turned by %i° where it is drawn', async (rotate) => {
  await showFiles(pdfFile('girado.pdf', pdfWith([{ text: 'Girado', rotate }])));
  await expect.poll(() => isDrawn('Página 1 de 1')).toBe(true);
  const sheet = pageOf('Página 1 de 1').element().getBoundingClientRect();
  expect(sheet.height / sheet.width).toBeCloseTo(rotate === 180 ? 0.5 : 2, 1);
  await expect.element(page.getByText('Girado')).toBeInTheDocument();
  // The text begins 20 right of the lower left corner of the page of 200 × 100, 40 above it, and is 80 × 24 at most.
  const { left, right, top, bottom } = page.getByText('Girado').element().getBoundingClientRect();
  const unit = sheet.width / (rotate === 180 ? 200 : 100);
  const across = { from: (left - sheet.left) / unit, to: (right - sheet.left) / unit };
  const down = { from: (top - sheet.top) / unit, to: (bottom - sheet.top) / unit };
  const along = rotate === 180 ? across : down;
  const beside = rotate === 180 ? down : across;
  if (rotate === 90) expect(along.from).toBeCloseTo(20, -0.5);
  else expect(along.to).toBeCloseTo(180, -0.5);
  expect(beside.from).toBeGreaterThan(30);
  expect(beside.to).toBeLessThan(70);
});

test('says of a page that it cannot be shown, and shows the others', async () => {
  await showFiles(pdfFile('falta.pdf', pdfWith(['Primera', null])));
  await expect.poll(() => isDrawn('Página 1 de 2')).toBe(true);
  await expect.element(pageOf('Página 2 de 2')).toHaveTextContent('No se pudo mostrar esta página.');
});

test('says that a damaged file cannot be shown, and offers to open it elsewhere', async () => {
  await showFiles(pdfFile('roto.pdf', 'data:application/pdf,nada'), pdfFile('plano.pdf', pdfWith(['Plano'])));
  await expect.element(damaged).toBeVisible();
  expect(button('Reintentar').elements()).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: 'Abrir en otra pestaña' })).toBeVisible();
  await userEvent.click(button('Siguiente'));
  await expect.poll(() => isDrawn('Página 1 de 1')).toBe(true);
});

type AloneProps = Pick<Parameters<typeof LazyPdf>[0], 'renew' | 'load' | 'reload'> & { url: string };

function Alone({ url, ...props }: AloneProps) {
  const zoom = usePdfZoom('plano.pdf');
  return <LazyPdf {...props} file={pdfFile('plano.pdf', url)} zoom={zoom} />;
}

const showAlone = (props: AloneProps) =>
  showScreen({ answer: () => undefined }, { path: '*', at: '/', element: <Alone {...props} /> });

test('loads the code again after a failure', async () => {
  const load = vi.fn(async () => ViewedPdf);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await showAlone({ renew: async () => undefined, url: pdfWith(['Plano']), load });
  await expect.element(unreachable).toBeVisible();
  await userEvent.click(button('Reintentar'));
  await expect.poll(() => isDrawn('Página 1 de 1')).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

test('reloads the page if the code cannot be loaded on request either', async () => {
  const reload = vi.fn<() => void>();
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await showAlone({ renew: async () => undefined, url: pdfWith(['Plano']), load, reload });
  await expect.element(unreachable).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(button('Reintentar'));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('waits while an address is renewed, says then that the file could not be loaded, and tries again', async () => {
  let end: () => void = () => undefined;
  const renew = vi.fn<Renew>(async () => undefined);
  renew.mockImplementationOnce(() => new Promise((resolve) => (end = () => resolve(undefined))));
  const bytes = await (await fetch(pdfWith(['Plano']))).blob();
  await showAlone({ renew, url: 'http://localhost:1/plano.pdf' });
  await expect.poll(() => renew.mock.calls.length).toBe(1);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  end();
  await expect.element(unreachable).toBeVisible();
  const working = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(bytes));
  onTestFinished(() => working.mockRestore());
  await userEvent.click(button('Reintentar'));
  await expect.poll(() => isDrawn('Página 1 de 1')).toBe(true);
});

test('handles a request that fails before the worker asks for its headers', async () => {
  const unhandled = vi.fn<(event: PromiseRejectionEvent) => void>((event) => event.preventDefault());
  window.addEventListener('unhandledrejection', unhandled);
  onTestFinished(() => window.removeEventListener('unhandledrejection', unhandled));
  const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => failing.mockRestore());
  const messages = holdMessagesAfter('GetReader');
  await showAlone({ renew: async () => undefined, url: 'http://localhost:1/plano.pdf' });
  await expect.poll(() => failing.mock.settledResults.length).toBeGreaterThan(0);
  await expect.poll(() => messages.held.length).toBeGreaterThan(0);
  messages.release();
  await expect.element(unreachable).toBeVisible();
  expect(unhandled).not.toHaveBeenCalled();
});

test('draws very long pages within the limits of a canvas', () => {
  expect(100_000 * densityOf({ width: 1, height: 100_000 })).toBeLessThanOrEqual(16_384);
  expect(4000 * 8000 * densityOf({ width: 4000, height: 8000 }) ** 2).toBeLessThanOrEqual(
    16 * 1024 * 1024 + 1,
  );
});
