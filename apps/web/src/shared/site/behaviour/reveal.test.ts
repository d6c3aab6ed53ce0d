/** Sections of the public pages are revealed (docs/product/screens.md 4.4). */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reveals } from './reveal.ts';
import styles from './reveal.module.css';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Scrolls until this many px of the part are visible, and waits until the observers have run. */
async function show(part: HTMLElement, px: number): Promise<void> {
  scrollTo({ top: part.offsetTop - innerHeight + px, behavior: 'instant' });
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry) resolve();
    });
    observer.observe(part);
  });
}

test('fades a part in once a fifth of it is visible', async () => {
  await page.viewport(800, 800);
  document.body.innerHTML =
    '<div style="block-size:2000px"></div><section data-reveal style="block-size:300px"></section><div style="block-size:2000px"></div>';
  const part = document.querySelector('section')!;
  stop = reveals(document);
  await expect.poll(() => part.classList.contains(styles.hidden!)).toBe(true);
  // A hidden part is shifted down by 16 px.
  await show(part, 16 + 45);
  expect(part.classList.contains(styles.shown!)).toBe(false);
  await show(part, 16 + 75);
  await expect.poll(() => part.classList.contains(styles.shown!)).toBe(true);
});

test('shows a part that is initially visible without an animation', async () => {
  document.body.innerHTML = '<section data-reveal style="block-size:100px"></section>';
  const part = document.querySelector('section')!;
  stop = reveals(document);
  await show(part, 100);
  expect(part.className).toBe('');
});
