import { afterEach, beforeEach, expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { emulateMedia } from '../testing/media.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import '../tokens.css';
import type { MgReveal } from './reveal.ts';
import './reveal.ts';

beforeEach(() => emulateMedia({}));
afterEach(async () => {
  document.body.innerHTML = '';
  await emulateMedia({});
});

async function below(blockSize = 500): Promise<{ box: HTMLElement; reveal: MgReveal }> {
  const box =
    await mountFirst(`<div tabindex="0" style="block-size:500px;overflow:auto"><div style="block-size:500px"></div>
    <mg-reveal style="--mg-reveal-distance:0px"><div style="block-size:${blockSize}px"><button>Go</button></div></mg-reveal></div>`);
  return { box, reveal: box.querySelector('mg-reveal') as MgReveal };
}

async function frames(): Promise<void> {
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
}

test('appears once a fifth is visible, fires once and stays', async () => {
  const { box, reveal } = await below();
  let told = 0;
  reveal.addEventListener('mg-reveal', () => (told += 1));
  box.scrollTop = 90;
  await frames();
  expect(reveal.revealed).toBe(false);
  expect(getComputedStyle(reveal).opacity).toBe('0');
  box.scrollTop = 110;
  await until(() => reveal.revealed);
  box.scrollTop = 0;
  await frames();
  box.scrollTop = 200;
  await frames();
  expect([told, reveal.hasAttribute('revealed')]).toEqual([1, true]);
});

test('also appears if it is much taller than the window', async () => {
  const { box, reveal } = await below(9000);
  box.scrollTop = 300;
  await until(() => reveal.revealed);
});

test('focus makes it visible', async () => {
  const { reveal } = await below();
  reveal.querySelector('button')?.focus({ preventScroll: true });
  expect(reveal.revealed).toBe(true);
});

test('is visible immediately under reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  const { reveal } = await below();
  expect(reveal.revealed).toBe(true);
  await rendered();
  expect(getComputedStyle(reveal).opacity).toBe('1');
  expect(getComputedStyle(reveal).transitionDuration).toBe('0s');
});

test('has no accessibility violation and leaves no listener', async () => {
  await mountFirst('<mg-reveal><p>Words</p></mg-reveal>');
  expect(await axeProblems()).toEqual([]);
  expect(await listenersLeftByCycles('<mg-reveal><p>Words</p></mg-reveal>')).toBe(0);
});
