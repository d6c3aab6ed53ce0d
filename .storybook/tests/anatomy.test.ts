/** Anatomy of elements: where their parts are, where the numbers go, and that both follow the toolbar. */
import { html } from 'lit';
import { afterEach, expect, test } from 'vitest';
import '../../packages/elements/src/text-field/text-field.ts';
import { say } from '../../packages/elements/src/testing/language.ts';
import { boxesOf, markersOf } from '../frame/anatomy-boxes.ts';
import { drawTemplate, watchMeasurements } from '../frame/anatomy-live.ts';
import { applySettings } from '../frame/page-settings.ts';
import '../../packages/elements/src/tokens.css';

afterEach(() => {
  document.body.replaceChildren();
  applySettings({});
});

test('the anatomy of an element finds the parts that it shows, relative to the picture', async () => {
  const place = document.createElement('div');
  place.innerHTML = '<mg-text-field label="Nombre" hint="Como se muestra"></mg-text-field>';
  document.body.append(place);
  await customElements.whenDefined('mg-text-field');
  await expect.poll(() => place.firstElementChild?.shadowRoot?.querySelector('[part~="hint"]')).toBeTruthy();
  const { x, y } = place.getBoundingClientRect();
  const names = ['field', 'label', 'hint', 'message'];
  const boxes = boxesOf(place, 'mg-text-field', names, { x: -x, y: -y });
  expect([...boxes.keys()]).toEqual(['field', 'label', 'hint']);
  expect(boxes.get('field')).toMatchObject({ x: 0, y: 0 });
  expect(boxes.get('hint')!.y).toBeGreaterThan(boxes.get('label')!.y);
  expect(boxesOf(place, 'mg-select', names, { x: 0, y: 0 }).size).toBe(0);
});

test('the numbers of parts of the same place stand apart and within the picture', () => {
  const box = { x: 4, y: 30, width: 200, height: 60 };
  const boxes = new Map(['base', 'box', 'label', 'input'].map((name) => [name, box]));
  const markers = markersOf(boxes, 240);
  expect(markers.map(({ name }) => name)).toEqual([...boxes.keys()]);
  for (const [index, marker] of markers.entries()) {
    expect(Math.min(marker.x, marker.y, 240 - marker.x)).toBeGreaterThanOrEqual(10);
    for (const other of markers.slice(index + 1))
      expect(Math.hypot(marker.x - other.x, marker.y - other.y)).toBeGreaterThanOrEqual(22);
  }
});

test('the number of a part covers no part beside it', () => {
  const boxes = new Map([
    ['box', { x: 40, y: 40, width: 20, height: 20 }],
    ['label', { x: 64, y: 40, width: 80, height: 20 }],
  ]);
  expect(markersOf(boxes, 400)).toEqual([
    { name: 'box', x: 26, y: 50 },
    { name: 'label', x: 158, y: 50 },
  ]);
});

test('draws an element again in the language of the toolbar, and removes it at the end', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  let drawings = 0;
  const stop = drawTemplate(place, () => {
    drawings += 1;
    return html`<mg-text-field label=${say('Nombre', 'Name')}></mg-text-field>`;
  });
  const field = place.querySelector('mg-text-field');
  expect(field?.label).toBe('Nombre');
  applySettings({ language: 'en', theme: 'dark' });
  await expect.poll(() => field?.label).toBe('Name');
  expect(drawings).toBe(2);
  stop();
  expect(place.querySelector('mg-text-field')).toBeNull();
  applySettings({ language: 'es' });
  await new Promise(requestAnimationFrame);
  expect(drawings).toBe(2);
});

test('measures an element again after the size of the page, the density and the direction change', async () => {
  const outer = document.body.appendChild(document.createElement('div'));
  outer.style.width = '400px';
  const place = outer.appendChild(document.createElement('div'));
  const stopDrawing = drawTemplate(
    place,
    () => html`<mg-text-field label="Nombre" style="inline-size: 50%"></mg-text-field>`,
  );
  let box = { x: 0, width: 0, height: 0 };
  const stop = watchMeasurements(
    place,
    () => {
      const { x, y } = place.getBoundingClientRect();
      return boxesOf(place, 'mg-text-field', ['box'], { x: -x, y: -y });
    },
    (boxes) => (box = boxes.get('box')!),
  );
  await expect.poll(() => box).toMatchObject({ x: 0, width: 200, height: 32 });
  outer.style.width = '300px';
  await expect.poll(() => box).toMatchObject({ x: 0, width: 150 });
  applySettings({ density: 'touch' });
  await expect.poll(() => box).toMatchObject({ height: 44 });
  applySettings({ density: 'touch', direction: 'rtl' });
  await expect.poll(() => box).toMatchObject({ x: 150, width: 150 });
  stop();
  stopDrawing();
});
