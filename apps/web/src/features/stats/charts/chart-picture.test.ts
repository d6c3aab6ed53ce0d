import { afterEach, expect, test } from 'vitest';
import { pictureOf } from './chart-picture.ts';

afterEach(() => document.body.replaceChildren());

function build(content: string): Element {
  document.body.innerHTML = `
    <style>.bar { fill: rgb(0, 128, 0); } .point { border-radius: 50%; background: rgb(0, 0, 255); }</style>
    <section style="position: absolute; left: 50px; top: 40px; width: 200px; background: rgb(20, 30, 40); font: 10px serif;
      color: rgb(255, 255, 255)">${content}</section>`;
  return document.querySelector('section')!;
}

/** Draws the chart and reads the colour of a place, in px from its left top corner. */
async function colorsOf(chart: Element) {
  const bitmap = await createImageBitmap(await pictureOf(chart, 'Soporte'));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return {
    size: [bitmap.width, bitmap.height],
    at: (x: number, y: number) =>
      [...context.getImageData((x + 24) * 2, (y + 24) * 2, 1, 1).data].slice(0, 3),
    hasInk: (x: number, y: number, width: number, height: number) => {
      const { data } = context.getImageData((x + 24) * 2, (y + 24) * 2, width * 2, height * 2);
      return data.some((part, place) => part > 200 && place % 4 !== 3);
    },
  };
}

const svg = (shapes: string) => `<svg width="200" height="100" style="display: block">${shapes}</svg>`;

test('draws shapes at twice the size, in the colours of the style sheet, on the colour behind the chart', async () => {
  const { size, at } = await colorsOf(build(svg('<rect class="bar" x="10" y="20" width="30" height="40"/>')));
  expect(size).toEqual([(200 + 48) * 2, (100 + 48 + 28) * 2]);
  expect(at(25, 40)).toEqual([0, 128, 0]);
  expect(at(100, 40)).toEqual([20, 30, 40]);
  expect(at(-10, -10)).toEqual([20, 30, 40]);
});

test('draws paths, lines, and the points that lie on the chart as elements', async () => {
  const { at } = await colorsOf(
    build(`
    <div style="position: relative">
      ${svg('<path d="M0,0H20V20H0Z" fill="rgb(255, 0, 0)"/><line x1="0" x2="200" y1="50" y2="50" stroke="rgb(255, 255, 0)" stroke-width="4"/>')}
      <a class="point" style="position: absolute; left: 140px; top: 70px; width: 20px; height: 20px"></a>
    </div>`),
  );
  expect(at(10, 10)).toEqual([255, 0, 0]);
  expect(at(100, 50)).toEqual([255, 255, 0]);
  expect(at(150, 80)).toEqual([0, 0, 255]);
});

test('draws visible texts and leaves out hidden parts and controls', async () => {
  const { hasInk, size } = await colorsOf(
    build(`
    ${svg('<text x="10" y="20" fill="white">Marzo</text><text x="100" y="20" fill="white" visibility="hidden">oculto</text>')}
    <p style="margin: 0; height: 20px">Creados</p>
    <div data-no-picture>Descargar</div>`),
  );
  expect(hasInk(10, 10, 30, 12)).toBe(true);
  expect(hasInk(100, 10, 60, 12)).toBe(false);
  expect(hasInk(0, 102, 40, 14)).toBe(true);
  expect(size[1]).toBe((120 + 48 + 28) * 2);
});

test('a chart that exceeds the canvas of a browser is drawn smaller', async () => {
  const bitmap = await createImageBitmap(
    await pictureOf(build('<div style="height: 30000px"></div>'), 'Soporte'),
  );
  expect(bitmap.width * bitmap.height).toBeLessThanOrEqual(16_000_000);
  expect(bitmap.height).toBeLessThanOrEqual(16_384);
});
