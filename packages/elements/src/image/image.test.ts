import { afterEach, expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import '../tokens.css';
import type { MgImage } from './image.ts';
import './image.ts';

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='10'%3E%3Crect width='40' height='10' fill='teal'/%3E%3C/svg%3E";
const broken = 'data:image/png;base64,AAAA';

afterEach(() => {
  document.body.innerHTML = '';
});

const native = (image: MgImage) => image.shadowRoot?.querySelector('img');
const box = (image: MgImage) => image.shadowRoot?.querySelector('[part=base]') as HTMLElement;

test('keeps its aspect ratio before, while and after loading', async () => {
  const image = await mountFirst<MgImage>(
    `<mg-image style="inline-size:160px" ratio="16 / 9" alt="A"></mg-image>`,
  );
  expect(image.offsetHeight).toBe(90);
  image.src = picture;
  await rendered();
  expect(image.offsetHeight).toBe(90);
  await until(() => native(image)?.hasAttribute('data-loaded') === true);
  expect(image.offsetHeight).toBe(90);
});

test('restores the default ratio when its own is removed', async () => {
  const image = await mountFirst<MgImage>(
    `<mg-image style="inline-size:160px" ratio="16 / 9" alt="A"></mg-image>`,
  );
  image.removeAttribute('ratio');
  await rendered();
  expect(image.offsetHeight).toBe(120);
});

test('loads lazily by default', async () => {
  const image = await mountFirst<MgImage>(`<mg-image src="${picture}" alt="A"></mg-image>`);
  expect(native(image)?.loading).toBe('lazy');
  image.loading = 'eager';
  await rendered();
  expect(native(image)?.loading).toBe('eager');
});

test('a picture that fails becomes a placeholder with its name, and a new source is tried again', async () => {
  const image = await mountFirst<MgImage>('<mg-image style="inline-size:100px"></mg-image>');
  const seen: string[] = [];
  for (const type of ['load', 'error']) image.addEventListener(type, () => seen.push(type));
  image.alt = 'The pump';
  image.src = broken;
  await until(() => seen.length === 1);
  await rendered();
  expect(native(image)).toBeNull();
  expect(image.matches(':state(failed)')).toBe(true);
  expect([box(image).role, box(image).ariaLabel]).toEqual(['img', 'The pump']);
  expect(await axeProblems()).toEqual([]);
  image.src = picture;
  await until(() => seen.length === 2);
  await rendered();
  expect(seen).toEqual(['error', 'load']);
  expect(image.matches(':state(failed)')).toBe(false);
  expect(await axeProblems()).toEqual([]);
});

test('is hidden from assistive technology without a picture and as decoration', async () => {
  const image = await mountFirst<MgImage>('<mg-image></mg-image>');
  expect(box(image).role).toBeNull();
  expect(image.matches(':state(failed)')).toBe(true);
});

test('its events are composed', async () => {
  const app = await mountFirst('<section></section>');
  const seen: string[] = [];
  for (const type of ['load', 'error']) app.addEventListener(type, () => seen.push(type));
  for (const src of [picture, broken]) {
    const count = seen.length;
    const shadow = app.shadowRoot ?? app.attachShadow({ mode: 'open' });
    shadow.innerHTML = `<mg-image src="${src}" alt="A" loading="eager"></mg-image>`;
    await until(() => seen.length > count);
  }
  expect(seen).toEqual(['load', 'error']);
});

test('its events do not bubble, like those of the native image', async () => {
  const image = await mountFirst<MgImage>(`<mg-image src="${picture}"></mg-image>`);
  const outside: Event[] = [];
  document.body.addEventListener('load', (event) => outside.push(event), { once: true });
  await until(() => native(image)?.hasAttribute('data-loaded') === true);
  expect(outside).toEqual([]);
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles(`<mg-image src="${picture}"></mg-image>`)).toBe(0);
});
