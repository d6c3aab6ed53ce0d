/** PDF files that tests make, and the viewer that shows them. */
import { useState } from 'react';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../testing/screen-world.tsx';
import type { Renew, ShownFile } from '../shown-file.ts';
import { FileViewer } from './FileViewer.tsx';

interface TestPage {
  text: string;

  /** In degrees. */
  rotate?: number;
}

/** A file with a page of 200 × 100 for each text; null is a page that is missing. */
export function pdfWith(pages: readonly (string | TestPage | null)[]): string {
  const kids = pages.map((each, index) => `${each === null ? 9999 : 4 + index * 2} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((each, index) =>
      pageObjects(typeof each === 'string' ? { text: each } : each, 5 + index * 2),
    ),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `data:application/pdf;base64,${btoa(`%PDF-1.5\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF`)}`;
}

function pageObjects(shown: TestPage | null, contents: number): string[] {
  if (!shown) return ['null', 'null'];
  const { text, rotate = 0 } = shown;
  const stream = `BT /F1 24 Tf 20 40 Td (${text}) Tj ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Rotate ${rotate} /Contents ${contents} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
}

export const pdfFile = (name: string, url: string): ShownFile => ({
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
  const renew: Renew = async (wanted) => files.find((each) => each.id === wanted);
  return <FileViewer files={files} id={id} renew={renew} onGo={setId} onClose={() => setId(null)} />;
}

export const showFiles = (...files: ShownFile[]) =>
  showScreen({ answer: () => undefined }, { path: '*', at: '/', element: <Viewer files={files} /> });

export const pageOf = (name: string) => page.getByRole('group', { name, exact: true });

/** The area of a file, which scrolls. */
export const areaOf = (name: string) => pageOf(name).element() as HTMLElement;

export const canvasOf = (name: string) => pageOf(name).element().querySelector('canvas');

/** Whether something is drawn in the page: the dark pixels of its text. */
export function isDrawn(name: string): boolean {
  const canvas = canvasOf(name);
  const drawn = canvas?.width
    ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    : null;
  return (
    drawn?.data.some((value, index) => index % 4 === 0 && value < 100 && drawn.data[index + 3]! > 0) ?? false
  );
}

/** Holds back what the worker of PDF.js sends after a message with the given action, until it is released. */
export function holdMessagesAfter(action: string): { held: (() => void)[]; release(): void } {
  const listen = Worker.prototype.addEventListener;
  const held: (() => void)[] = [];
  let isReleased = false;
  const holding = vi.spyOn(Worker.prototype, 'addEventListener').mockImplementation(function hold(
    this: Worker,
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) {
    // Each listener gets the message of the action itself.
    let isHolding = false;
    const deliver = (event: Event) =>
      typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event);
    const receive = (event: Event) => {
      if (isHolding && !isReleased) return void held.push(() => deliver(event));
      isHolding ||= event instanceof MessageEvent && event.data?.action === action;
      deliver(event);
    };
    listen.call(this, type, receive, options);
  });
  onTestFinished(() => holding.mockRestore());
  return {
    held,
    release() {
      isReleased = true;
      for (const deliver of held) deliver();
    },
  };
}
