/** PDF files that tests make, and the viewer that shows them. */
import { useState } from 'react';
import { page } from 'vitest/browser';
import { showScreen } from '../../testing/screen-world.tsx';
import type { Renew, ShownFile } from '../shown-file.ts';
import { FileViewer } from './FileViewer.tsx';

interface TestPage {
  text: string;

  /** In degrees. */
  rotate?: number;

  /** Width and height. */
  size?: readonly [number, number];
}

/** A picture of 32 × 32 that covers the page. */
export interface TestPicture {
  filter: 'JBIG2Decode' | 'JPXDecode';
  base64: string;
}

/** A file with a page of 200 × 100 for each text; null is a page that is missing. */
export function pdfWith(pages: readonly (string | TestPage | null)[], picture?: TestPicture): string {
  const kids = pages.map((each, index) => `${each === null ? 9999 : 5 + index * 2} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    picture ? pictureObject(picture) : 'null',
    ...pages
      .flatMap((each) => pageObjects(typeof each === 'string' ? { text: each } : each, picture))
      .map((object, index) => object.replace('CONTENTS', `${6 + Math.floor(index / 2) * 2} 0 R`)),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `data:application/pdf;base64,${btoa(`%PDF-1.5\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF`)}`;
}

function pageObjects(shown: TestPage | null, picture: TestPicture | undefined): string[] {
  if (!shown) return ['null', 'null'];
  const { text, rotate = 0, size = [200, 100] } = shown;
  const stream = `${picture ? 'q 200 0 0 100 0 0 cm /P Do Q ' : ''}BT /F1 24 Tf 20 40 Td (${text}) Tj ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Rotate ${rotate} /Contents CONTENTS /Resources << /Font << /F1 3 0 R >> /XObject << /P 4 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
}

function pictureObject({ filter, base64 }: TestPicture): string {
  const data = atob(base64);
  const kind =
    filter === 'JBIG2Decode'
      ? '/ColorSpace /DeviceGray /BitsPerComponent 1'
      : '/ColorSpace /DeviceRGB /BitsPerComponent 8';
  return `<< /Type /XObject /Subtype /Image /Width 32 /Height 32 ${kind} /Filter /${filter} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

export const pdfFile = (name: string, url: string): ShownFile => ({
  id: name,
  type: 3,
  name,
  mime: 'application/pdf',
  url,
  download_url: url,
});

interface ViewerProps {
  files: readonly ShownFile[];
  renew?: Renew;
}

function Viewer({ files, renew = async (wanted) => files.find((each) => each.id === wanted) }: ViewerProps) {
  const [id, setId] = useState<string | null>(files[0]?.id ?? null);
  if (id === null) return <p>Cerrado</p>;
  return <FileViewer files={files} id={id} renew={renew} onGo={setId} onClose={() => setId(null)} />;
}

export const showFiles = (...files: ShownFile[]) =>
  showScreen({ answer: () => undefined }, { path: '*', at: '/', element: <Viewer files={files} /> });

export const pageOf = (name: string) => page.getByRole('group', { name, exact: true });

/** The area of a file, which scrolls. */
export const areaOf = (name: string) => pageOf(name).element() as HTMLElement;

export const canvasOf = (name: string) => pageOf(name).element().querySelector('canvas');

/** Whether something is drawn in the page: dark pixels, as those of its text, at least in a part of the page. */
export function isDrawn(name: string, least = 0): boolean {
  const canvas = canvasOf(name);
  if (!canvas?.width) return false;
  const drawn = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!drawn) return false;
  let dark = 0;
  for (let at = 0; at < drawn.length; at += 4) if (drawn[at]! < 100 && drawn[at + 3]! > 0) dark += 1;
  return dark > least * canvas.width * canvas.height;
}
