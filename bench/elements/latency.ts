/** Latency for the user: of opening and closing, and of each key of a search. */
import { dialogs, type Subject } from './contents.ts';
import { middle, report } from './report.ts';
import type { Stage } from './stage.ts';

/** Number of times that each instance opens again. */
const openings = 5;

/** Times in ms of the first opening, later openings, closings, and history entries. */
interface Openings {
  first: number[];
  again: number[];
  close: number[];
  entry: number[];
  /** An empty frame. */
  frame: number[];
}

/** A dialog compared with `<dialog>`. Reduced motion disables its fading. */
export async function measureDialog(stage: Stage, rounds: number): Promise<void> {
  const element = noTimes();
  const native = noTimes();
  await stage.page.emulateMedia({ reducedMotion: 'reduce' });
  await stage.reload();
  for (let round = 0; round < rounds; round += 1) {
    await stage.clear();
    await timeOpening(stage, dialogs.native, 'dialog', native);
    await stage.clear();
    await timeOpening(stage, dialogs.element, 'mg-dialog', element);
  }
  await stage.page.emulateMedia({ reducedMotion: null });
  const limits = { first: undefined, again: 1.3, close: undefined };
  for (const phase of phases) {
    report({
      name: `dialog: ${said[phase]}`,
      value: middle(element[phase]),
      unit: 'ms',
      native: middle(native[phase]),
      ratioLimit: limits[phase],
    });
  }
  report({ name: 'dialog: its entry for Back, later', value: middle(element.entry), unit: 'ms' });
}

/** Selects, menus, tabs and collapses. */
export async function measureOpening(
  stage: Stage,
  subjects: readonly Subject[],
  rounds: number,
): Promise<void> {
  await stage.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const subject of subjects) {
    if (subject.name === 'tabs') continue;
    const times = noTimes();
    const native = noTimes();
    await stage.reload();
    for (let round = 0; round < rounds; round += 1) {
      await stage.clear();
      if (subject.nativeOpens) {
        await timeOpening(stage, subject.native(round), subject.nativeOpens, native);
        await stage.clear();
      }
      await timeOpening(stage, subject.element(round), `mg-${subject.name}`, times);
    }
    report({ name: `${subject.name}: an empty frame, part of each`, value: middle(times.frame), unit: 'ms' });
    for (const phase of phases) {
      report({
        name: `${subject.name}: ${said[phase]}`,
        value: middle(times[phase]),
        unit: 'ms',
        native: subject.nativeOpens && middle(native[phase]),
        limit: subject.name === 'select' && phase !== 'close' ? 5 : undefined,
      });
    }
  }
  await stage.page.emulateMedia({ reducedMotion: null });
}

/** Ten thousand options: opening, and each key of a search, compared with an empty frame. */
export async function measureMany(stage: Stage, rounds: number): Promise<void> {
  const first: number[] = [];
  const keys: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await stage.reload();
    await stage.fill('<mg-select label="Ciudad" searchable></mg-select>');
    await stage.page.evaluate(() => {
      const select = document.querySelector('mg-select') as HTMLElement & { options: unknown };
      const names = ['Zürich', 'Bogotá', 'İstanbul', 'Straße', 'São Paulo', 'Cádiz', 'Łódź'];
      select.options = Array.from({ length: 10_000 }, (_, index) => ({
        value: String(index),
        label: `${names[index % names.length]} ${index}`,
      }));
      select.focus();
    });
    await stage.rest();
    empty.push(await stage.emptyFrame());
    first.push(await stage.timePainted(() => stage.page.keyboard.press('ArrowDown')));
    for (const letter of 'sao 1') {
      keys.push(await stage.timePainted(() => stage.page.keyboard.press(letter)));
    }
  }
  report({ name: '10,000 options: first open', value: middle(first), unit: 'ms', limit: 22 });
  report({ name: '10,000 options: a key, middle', value: middle(keys), unit: 'ms', limit: 14 });
  report({ name: '10,000 options: a key, slowest', value: Math.max(...keys), unit: 'ms', limit: 14 });
  report({ name: '  of which the frame itself', value: middle(empty), unit: 'ms' });
}

const phases = ['first', 'again', 'close'] as const;
const said = { first: 'open for the first time', again: 'open again', close: 'close' };

function noTimes(): Openings {
  return { first: [], again: [], close: [], entry: [], frame: [] };
}

async function timeOpening(stage: Stage, markup: string, tag: string, times: Openings): Promise<void> {
  const isLayer = tag.startsWith('mg-') && tag !== 'mg-collapse';
  await stage.fill(markup);
  // A user who opens a select has focused it, every time.
  if (tag === 'mg-select') await stage.run(`document.querySelector('${tag}').focus()`);
  await stage.rest();
  times.first.push(await timeChange(stage, tag, true));
  for (let opening = 0; opening < openings; opening += 1) {
    // Both sides stay open for the same number of frames before they close.
    const frame = await stage.timePainted(() => (isLayer ? addEntry(stage) : stage.run('null')));
    if (isLayer) times.entry.push(frame - (await stage.emptyFrame()));
    else await stage.emptyFrame();
    times.close.push(await timeChange(stage, tag, false));
    await stage.page.waitForFunction(() => !history.state?.mgLayer);
    // Remaining work of the browser must not count towards the next opening.
    await stage.idle();
    times.frame.push(await stage.emptyFrame());
    times.again.push(await timeChange(stage, tag, true));
  }
  await timeChange(stage, tag, false);
}

/** The history entry is added shortly after the frame that shows a layer, or with the first key of a command. */
function addEntry(stage: Stage): Promise<void> {
  return stage.run("dispatchEvent(new KeyboardEvent('keydown', { key: 'Alt', altKey: true }))");
}

function timeChange(stage: Stage, tag: string, isOpen: boolean): Promise<number> {
  return stage.timePainted(() => stage.run(`bench.setOpen('${tag}', ${isOpen})`));
}
