/** Zoom, pan, slide show and navigation of the viewer of files. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen-world.tsx';
import type { ShownFile } from '../shown-file.ts';
import { FileViewer, type FileViewerProps } from './FileViewer.tsx';

const drawing = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="${color}"/></svg>`)}`;

function file(name: string, type: ShownFile['type'] = 0): ShownFile {
  const url = drawing(type === 0 ? 'teal' : 'gray');
  return { id: name, type, name, mime: 'image/svg+xml', url, download_url: url };
}

const pictures = [file('uno.png'), file('dos.png'), file('tres.png')];

function Viewer({ files, ...props }: Pick<FileViewerProps, 'files' | 'slideMs' | 'onDescribe' | 'details'>) {
  const [id, setId] = useState<string | null>(files[0]?.id ?? null);
  if (id === null) return <p>Cerrado</p>;
  return (
    <FileViewer
      {...props}
      files={files}
      id={id}
      renew={(wanted) => Promise.resolve(files.find((each) => each.id === wanted))}
      onGo={setId}
      onClose={() => setId(null)}
    />
  );
}

async function show(props: Parameters<typeof Viewer>[0]) {
  await showScreen({ answer: () => undefined }, { path: '*', at: '/', element: <Viewer {...props} /> });
  await expect.element(picture(props.files[0]?.name ?? '')).toBeVisible();
  // The dialog of the previous test may still be closing.
  await expect.poll(() => document.querySelectorAll('mg-dialog img')).toHaveLength(1);
  await expect.poll(() => image().complete && image().offsetWidth).toBeGreaterThan(0);
}

const picture = (name: string) => page.getByRole('img', { name });
const image = () => document.querySelector<HTMLImageElement>('mg-dialog img')!;
const stage = () => image().parentElement!;
const button = (name: string) => page.getByRole('button', { name });

/** Scale and position of the picture. */
function placed() {
  const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(image()).transform);
  return { scale: rounded(scale), x: rounded(x), y: rounded(y) };
}

/** To three decimals, without a negative zero. */
const rounded = (value: number) => Math.round(value * 1000) / 1000 + 0;

function center() {
  const { left, top, width, height } = stage().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

test('zooms with the buttons and says how far', async () => {
  await show({ files: pictures });
  await userEvent.click(button('Acercar'));
  await expect.poll(() => placed().scale).toBe(1.5);
  await expect.element(page.getByRole('status').filter({ hasText: '150' })).toBeVisible();
  await userEvent.click(button('Acercar'));
  await userEvent.click(button('Alejar'));
  await expect.poll(() => placed().scale).toBe(1.5);
  await userEvent.click(button('Ajustar a la pantalla'));
  await expect.poll(placed).toEqual({ scale: 1, x: 0, y: 0 });
});

test('zooms with the keys +, - and 0, and the next picture starts fitted', async () => {
  await show({ files: pictures });
  await userEvent.keyboard('+');
  await userEvent.keyboard('+');
  await userEvent.keyboard('-');
  await expect.poll(() => placed().scale).toBe(1.5);
  await userEvent.keyboard('0');
  await expect.poll(() => placed().scale).toBe(1);
  await userEvent.keyboard('+');
  await userEvent.click(button('Siguiente'));
  await expect.element(picture('dos.png')).toBeVisible();
  expect(placed().scale).toBe(1);
});

test('arrow keys navigate, and pan a zoomed picture', async () => {
  await show({ files: pictures });
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(picture('dos.png')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(picture('uno.png')).toBeVisible();
  for (let step = 0; step < 5; step += 1) await userEvent.keyboard('+');
  await expect.poll(() => placed().scale).toBeGreaterThan(7);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => placed().x).toBe(-80);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => placed().y).toBe(-80);
  await expect.element(picture('uno.png')).toBeInTheDocument();
});

test('a double click zooms in where it happens and fits the picture again', async () => {
  await show({ files: pictures });
  await userEvent.dblClick(picture('uno.png'));
  await expect.poll(() => placed().scale).toBe(2.5);
  await userEvent.dblClick(picture('uno.png'));
  await expect.poll(() => placed().scale).toBe(1);
});

test('the wheel zooms around the pointer only with Ctrl', async () => {
  await show({ files: pictures });
  const { x, y } = center();
  const turn = (ctrlKey: boolean) => {
    const event = new WheelEvent('wheel', {
      deltaY: -200,
      ctrlKey,
      clientX: x,
      clientY: y,
      bubbles: true,
      cancelable: true,
    });
    stage().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turn(false)).toBe(false);
  expect(turn(true)).toBe(true);
  await expect.poll(() => placed().scale).toBeCloseTo(Math.exp(0.5));
});

test('a pinch zooms by the distance of the fingers, and a drag pans up to the edge', async () => {
  await show({ files: pictures });
  const { x, y } = center();
  const point = (type: string, pointerId: number, dx: number, dy = 0) =>
    stage().dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        pointerType: 'touch',
        button: type === 'pointermove' ? -1 : 0,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: x + dx,
        clientY: y + dy,
        bubbles: true,
      }),
    );
  point('pointerdown', 1, -20);
  point('pointerdown', 2, 20);
  point('pointermove', 2, 80);
  point('pointermove', 1, -140);
  point('pointerup', 1, -140);
  point('pointerup', 2, 80);
  // From 40 px to 220 px.
  await expect.poll(() => placed().scale).toBeCloseTo(5.5);
  const before = placed();
  point('pointerdown', 1, 0);
  point('pointermove', 1, 10, 20);
  await expect.poll(placed).toEqual({ scale: before.scale, x: before.x + 10, y: before.y + 20 });
  point('pointermove', 1, 5000, 5000);
  point('pointerup', 1, 5000, 5000);
  const most = (image().offsetWidth * before.scale - stage().clientWidth) / 2;
  await expect.poll(() => placed().x).toBeCloseTo(most, 0);
  // A pointer that is not pressed moves nothing.
  point('pointermove', 1, 0);
  expect(placed().x).toBeCloseTo(most, 0);
});

test('a slide show goes from picture to picture, past other files, and starts again', async () => {
  const seen: string[] = [];
  const files = [pictures[0]!, file('sonido.mp3', 2), pictures[1]!];
  await show({ files, slideMs: 20 });
  const watching = new MutationObserver(() => {
    const { alt } = image();
    if (seen.at(-1) !== alt) seen.push(alt);
  });
  watching.observe(document.body, { childList: true, subtree: true, attributes: true });
  await userEvent.click(button('Presentación'));
  await expect.element(button('Presentación')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => seen.length).toBeGreaterThan(3);
  watching.disconnect();
  expect(new Set(seen)).toEqual(new Set(['uno.png', 'dos.png']));
});

test.each([
  ['a key', () => userEvent.keyboard('{Shift}')],
  ['a press', () => userEvent.click(picture('uno.png'))],
  ['its button', () => userEvent.click(button('Presentación'))],
])('%s stops a slide show', async (_name, act) => {
  await show({ files: pictures, slideMs: 60_000 });
  await userEvent.click(button('Presentación'));
  await expect.element(button('Presentación')).toHaveAttribute('aria-pressed', 'true');
  await act();
  await expect.element(button('Presentación')).toHaveAttribute('aria-pressed', 'false');
});

test('offers no slide show of a single picture', async () => {
  await show({ files: [pictures[0]!, file('sonido.mp3', 2)] });
  await expect.element(button('Descargar')).toBeVisible();
  expect(button('Presentación').elements()).toHaveLength(0);
});

test('shows details and renames only if the user may', async () => {
  const onDescribe = vi.fn<() => void>();
  await show({ files: pictures, details: 'De Ana', onDescribe });
  await expect.element(page.getByText('De Ana')).toBeVisible();
  await userEvent.click(button('Nombre y descripción'));
  expect(onDescribe).toHaveBeenCalledOnce();
});

test('hides renaming without permission and closes with Escape', async () => {
  await show({ files: pictures });
  expect(button('Nombre y descripción').elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Cerrado')).toBeVisible();
});
