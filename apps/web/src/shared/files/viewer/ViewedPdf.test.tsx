/** PDF files in the viewer. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen-world.tsx';
import type { ShownFile } from '../shown-file.ts';
import { FileViewer } from './FileViewer.tsx';

/** A file with a page of 200 × 100 for each text. */
function pdfWith(texts: readonly string[]): string {
  const pages = texts.map((_, index) => `${4 + index * 2} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, index) => {
      const stream = `BT /F1 24 Tf 20 40 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `data:application/pdf;base64,${btoa(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF`)}`;
}

const file = (name: string, url: string): ShownFile => ({
  id: name,
  type: 3,
  name,
  mime: 'application/pdf',
  url,
  download_url: url,
});

function Viewer({ files }: { files: readonly ShownFile[] }) {
  const [id, setId] = useState<string | null>(files[0]?.id ?? null);
  if (id === null) return <p>Cerrado</p>;
  return (
    <FileViewer
      files={files}
      id={id}
      renew={(wanted) => Promise.resolve(files.find((each) => each.id === wanted))}
      onGo={setId}
      onClose={() => setId(null)}
    />
  );
}

const show = (...files: ShownFile[]) =>
  showScreen({ answer: () => undefined }, { path: '*', at: '/', element: <Viewer files={files} /> });

const pageOf = (name: string) => page.getByRole('group', { name, exact: true });

/** Whether something is drawn in the page: the dark pixels of its text. */
function isDrawn(name: string): boolean {
  const canvas = pageOf(name).element().querySelector('canvas');
  const drawn = canvas?.width
    ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    : null;
  return (
    drawn?.data.some((value, index) => index % 4 === 0 && value < 100 && drawn.data[index + 3]! > 0) ?? false
  );
}

test('draws the pages of a file, with text that can be selected', async () => {
  await show(file('plano.pdf', pdfWith(['Plano de planta', 'Corte'])));
  await expect.element(pageOf('Página 1 de 2')).toBeVisible();
  await expect.poll(() => isDrawn('Página 1 de 2')).toBe(true);
  await expect.element(page.getByText('Plano de planta')).toBeInTheDocument();
  await expect.element(page.getByText('Corte')).toBeInTheDocument();
  await expect.element(page.getByText('1 / 2')).toBeVisible();
});

test('draws only pages near those in sight, and follows the reader', async () => {
  await show(file('largo.pdf', pdfWith(Array.from({ length: 40 }, (_, index) => `Hoja ${index + 1}`))));
  await expect.poll(() => isDrawn('Página 1 de 40')).toBe(true);
  const pages = page.getByRole('group', { name: 'largo.pdf' }).element();
  expect(pages.querySelectorAll('canvas').length).toBeLessThan(20);
  pages.scrollTop = pages.scrollHeight;
  await expect.poll(() => isDrawn('Página 40 de 40')).toBe(true);
  await expect.element(page.getByText('40 / 40')).toBeVisible();
  expect(pageOf('Página 1 de 40').element().querySelector('canvas')).toBeNull();
});

test('zooms with buttons and keys', async () => {
  await show(file('plano.pdf', pdfWith(['Plano'])));
  const width = () => pageOf('Página 1 de 1').element().getBoundingClientRect().width;
  await expect.element(pageOf('Página 1 de 1')).toBeVisible();
  const fitted = width();
  await userEvent.click(page.getByRole('button', { name: 'Acercar' }));
  await expect.poll(width).toBeCloseTo(fitted * 1.5, 0);
  await expect.poll(() => isDrawn('Página 1 de 1')).toBe(true);
  (page.getByRole('group', { name: 'plano.pdf' }).element() as HTMLElement).focus();
  await userEvent.keyboard('0');
  await expect.poll(width).toBe(fitted);
});

test('says that a damaged file cannot be shown, and offers to open it elsewhere', async () => {
  await show(file('roto.pdf', 'data:application/pdf,nada'), file('plano.pdf', pdfWith(['Plano'])));
  await expect.element(page.getByText('No se pudo mostrar este PDF aquí', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Abrir en otra pestaña' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Siguiente' }));
  await expect.poll(() => isDrawn('Página 1 de 1')).toBe(true);
});
