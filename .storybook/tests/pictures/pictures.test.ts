/**
 * Compares every visible story with its recorded picture, in both themes and both directions. `RECORD=1` records the
 * stories that look different, and removes the pictures of those that are gone (docs/decisions/0139).
 */
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { applySettings } from '../../frame/page-settings.ts';
import { type Composed, storiesOf, storyFiles } from '../composed.ts';
import { holdEndless, loaded, nextFrame, rendered, settle } from '../settle.ts';
import { compare, type Comparison } from './compare.ts';
import { block, fitContent, resetSize, type Screenshot, takeScreenshot } from './screenshot.ts';
import { enlarged, readPicture, sheetOf, writePicture } from './sheet.ts';

/** Folder of the pictures of failed tests, relative to `.storybook`. */
const failures = '../test-results/pictures';

const isRecording = inject('record');
const recorded = import.meta.glob('../../pictures/*/*.png', { query: '?url' });
const root = document.documentElement;
const directions = ['ltr', 'rtl'];
const themes = ['light', 'dark'];

/** Hides texts of a version, numbers and changes, and shows code in a font of ours: that of the system varies. */
const pageStyle = document.createElement('style');
pageStyle.textContent = `
  :root { caret-color: transparent }
  [data-varies] { display: none }
  code, kbd, pre, samp, .fo .token small { font-family: var(--mg-font) !important }
`;

beforeEach(() => {
  document.head.append(pageStyle);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T12:00:00Z') });
  document.body.className = 'sb-show-main sb-main-padded';
});

afterEach(async () => {
  vi.useRealTimers();
  document.body.replaceChildren();
  document.body.className = '';
  pageStyle.remove();
  applySettings({});
  await resetSize();
});

const paths = new Set<string>();

describe.each(Object.values(storyFiles).map((file) => [String(file.default.title), file] as const))(
  '%s looks as recorded',
  (_, file) => {
    const inDirections = directions.map((direction) => storiesOf(file, { direction, motion: 'reduced' }));
    for (const [name, { id, tags }] of Object.entries(inDirections[0] ?? {})) {
      if (!tags.includes('dev') && !tags.includes('autodocs')) continue;
      const path = `pictures/${id.replace('--', '/')}.png`;
      paths.add(path);
      const stories = inDirections.flatMap((each) => each[name] ?? []);
      test(name, () => expectPicture(path, stories));
    }
  },
);

test('every recorded picture shows a story', async () => {
  const left = Object.keys(recorded)
    .map((path) => path.slice('../../'.length))
    .filter((path) => !paths.has(path));
  if (!isRecording) expect(left).toEqual([]);
  for (const path of left) await commands.removeFile(path);
});

async function expectPicture(path: string, stories: readonly Composed[]): Promise<void> {
  const baseline = await readPicture(path);
  const screenshots = await screenshotsOf(stories);
  const actual = sheetOf(screenshots.map(({ blocks }) => blocks));
  const comparison = baseline && compare(baseline, actual);
  if (comparison?.isSame) return;
  if (isRecording) {
    await writePicture(path, actual);
    return;
  }
  await writeFailure(path, screenshots, baseline, comparison);
  const name = path.slice('pictures/'.length, -'.png'.length);
  const problem = comparison?.message ?? 'It has no recorded picture.';
  throw new Error(
    `${problem} See test-results/pictures/${name}-*.png. If that is meant: RECORD=1 npx vitest run --project stories pictures`,
  );
}

async function writeFailure(
  path: string,
  screenshots: readonly Screenshot[],
  baseline?: HTMLCanvasElement,
  comparison?: Comparison,
): Promise<void> {
  const write = (name: string, picture: HTMLCanvasElement) =>
    writePicture(path.replace('pictures', failures).replace('.png', `-${name}.png`), picture);
  await write('actual', sheetOf(screenshots.map(({ full }) => full)));
  if (baseline) await write('recorded', enlarged(baseline, block));
  if (comparison) await write('difference', enlarged(comparison.difference, block));
}

/** The story in both themes, from left to right and from right to left. */
async function screenshotsOf(stories: readonly Composed[]): Promise<Screenshot[]> {
  const screenshots: Screenshot[] = [];
  for (const story of stories) {
    document.body.replaceChildren();
    await story.run();
    // Observers of sizes and of what is in sight report with the next frame.
    await nextFrame();
    await nextFrame();
    for (const theme of themes) {
      root.dataset['theme'] = theme;
      await ready();
      if (screenshots.length === 0) await fitContent();
      screenshots.push(await takeScreenshot());
    }
  }
  return screenshots;
}

async function ready(): Promise<void> {
  await rendered();
  await loaded();
  // Elements show their pictures once they are loaded.
  await rendered();
  settle();
  holdEndless();
}
