import { afterEach, expect, test } from '../testing/test.ts';
import { clear, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import { contrast } from '../accent/colors.ts';
import '../tokens.css';
import type { SnackbarOptions } from './snackbar-queue.ts';
import { snackbar } from './snackbar.ts';

const themes = ['light', 'dark'];
/** Corners, grays and a grid of the RGB cube, uncorrected: no accent corrected for a theme is worse. */
const steps = ['00', '2b', '55', '80', 'aa', 'd5', 'ff'];
const accents = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
const root = document.documentElement;
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

afterEach(() => {
  clear();
  delete root.dataset['theme'];
  root.style.removeProperty('--mg-accent');
});

/** Visible color of stacked layers, as hex. */
function layered(...colors: string[]): string {
  if (!canvas) throw new Error('There is no canvas to mix colors on.');
  for (const color of colors) {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [...channels] = canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3);
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

async function show(options: SnackbarOptions): Promise<Element> {
  snackbar.show('Moved', { keep: true, ...options });
  await rendered(document);
  const message = document.querySelector('mg-snackbar')?.shadowRoot?.querySelector('.message');
  if (!message) throw new Error('There is no message.');
  return message;
}

test.each(['at rest', 'under the pointer'])(
  'its action has sufficient contrast with every accent in both themes, %s',
  async (state) => {
    const message = await show({ action: { label: 'Undo', run: () => undefined } });
    const action = message.querySelector('[part=action]');
    if (!action) throw new Error('There is no action.');
    if (state === 'under the pointer') await userEvent.hover(action);
    expect(action.matches(':hover')).toBe(state === 'under the pointer');
    for (const theme of themes) {
      root.dataset['theme'] = theme;
      for (const accent of accents) {
        root.style.setProperty('--mg-accent', accent);
        const { color, backgroundColor } = getComputedStyle(action);
        const ground = layered(getComputedStyle(message).backgroundColor, backgroundColor);
        expect(contrast(layered(color), ground), `${accent} in ${theme}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test.each(['ok', 'danger'] as const)(
  'the icon of %s has sufficient contrast in both themes',
  async (tone) => {
    const message = await show({ tone });
    for (const theme of themes) {
      root.dataset['theme'] = theme;
      const mark = layered(getComputedStyle(message, '::before').backgroundColor);
      const ground = layered(getComputedStyle(message).backgroundColor);
      expect(contrast(mark, ground), theme).toBeGreaterThanOrEqual(3);
    }
  },
);
