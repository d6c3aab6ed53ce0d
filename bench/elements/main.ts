/** Cost of elements compared with plain HTML: `node bench/elements/main.ts`. */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/lib/chromium.ts';
import { subjects } from './contents.ts';
import { measureDialog, measureMany, measureOpening } from './latency.ts';
import { measureCreate, measureKept, measureUpdate } from './many.ts';
import { buildFiles, Stage } from './stage.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(options.rounds);
const isWanted = (part: string) => options.only === '' || options.only.split(',').includes(part);

const browser = await chromium.launch(chromiumLaunch());
try {
  const stage = await Stage.open(browser, await buildFiles());
  const wanted = subjects.filter(({ name }) => isWanted(name));
  await measureCreate(stage, wanted, rounds);
  await measureKept(stage, wanted);
  await measureUpdate(stage, wanted, rounds);
  // An opening takes a few ms, so that many are needed to distinguish it from other load of the machine. The two sides
  // of a dialog differ by little, and their ratio by less.
  if (isWanted('dialog')) await measureDialog(stage, 8 * rounds + 1);
  await measureOpening(stage, wanted, 2 * rounds + 1);
  if (isWanted('options')) await measureMany(stage, rounds);
  await stage.close();
} finally {
  await browser.close();
}
