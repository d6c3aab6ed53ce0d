/** A thousand instances of each: creation, memory and updates. */
import type { Subject } from './contents.ts';
import { middle, report } from './report.ts';
import type { Stage } from './stage.ts';

const count = 1000;

/** Creates and first renders them, each time on a newly loaded page, both sides alternately. */
export async function measureCreate(
  stage: Stage,
  subjects: readonly Subject[],
  rounds: number,
): Promise<void> {
  const times = new Map(
    subjects.map((subject) => [subject, { native: [] as number[], element: [] as number[] }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const [subject, measured] of times) {
      for (const side of inTurn(round)) {
        await stage.reload();
        measured[side].push(await stage.fill(markupOf(subject, side)));
      }
    }
  }
  for (const [{ name, limit }, { native, element }] of times) {
    report({
      name: `${name}: create and first render ${count}`,
      value: middle(element),
      unit: 'ms',
      native: middle(native),
      ratioLimit: limit,
    });
  }
}

/** Heap, nodes and listeners per instance. */
export async function measureKept(stage: Stage, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    // The first instance compiles the code and parses the styles, which all share.
    for (const side of ['native', 'element'] as const) await stage.kept(markupOf(subject, side), count);
    const native = await stage.kept(markupOf(subject, 'native'), count);
    const element = await stage.kept(markupOf(subject, 'element'), count);
    const isSelect = subject.name === 'select';
    report({
      name: `${subject.name}: heap with document, each`,
      value: element.bytes / 1024,
      unit: 'KiB',
      native: native.bytes / 1024,
      limit: isSelect ? 40 : undefined,
    });
    report({ name: `${subject.name}: nodes, each`, value: element.nodes, unit: '', native: native.nodes });
    report({
      name: `${subject.name}: listeners, each`,
      value: element.listeners,
      unit: '',
      limit: isSelect ? 2 : undefined,
    });
  }
}

/** Sets one property of all instances. */
export async function measureUpdate(
  stage: Stage,
  subjects: readonly Subject[],
  rounds: number,
): Promise<void> {
  for (const subject of subjects) {
    const times = { native: [] as number[], element: [] as number[] };
    for (const side of ['native', 'element'] as const) {
      await stage.reload();
      await stage.fill(markupOf(subject, side));
      for (let round = 0; round < rounds; round += 1) {
        await stage.rest();
        times[side].push(await stage.timePainted(() => change(stage, subject, side, round)));
      }
    }
    report({
      name: `${subject.name}: change one property of ${count}`,
      value: middle(times.element),
      unit: 'ms',
      native: middle(times.native),
    });
    await stage.clear();
  }
}

function markupOf(subject: Subject, side: 'native' | 'element'): string {
  return Array.from({ length: count }, (_, index) => subject[side](index)).join('');
}

function inTurn(round: number): readonly ('native' | 'element')[] {
  return round % 2 === 0 ? ['native', 'element'] : ['element', 'native'];
}

/** A typical update: the selected option, the active tab, the text of the button, open or closed. */
function change(
  stage: Stage,
  { name }: Subject,
  side: 'native' | 'element',
  round: number,
): Promise<unknown> {
  return stage.page.evaluate(
    ({ key, to }) => {
      const all = <Wanted extends Element>(selector: string) => document.querySelectorAll<Wanted>(selector);
      const views = ['Tablero', 'Lista'];
      const changes: Record<string, () => void> = {
        'select native': () =>
          all<HTMLSelectElement>('select').forEach((each) => (each.value = String(3 + to))),
        'select element': () =>
          all<HTMLSelectElement>('mg-select').forEach((each) => (each.value = String(3 + to))),
        'tabs native': () =>
          all('main > div').forEach((each) => {
            each.querySelectorAll<HTMLElement>('[role=tab]').forEach((tab, at) => {
              tab.ariaSelected = String(at === 1 + to);
              tab.tabIndex = at === 1 + to ? 0 : -1;
            });
            each.querySelectorAll<HTMLElement>('[role=tabpanel]').forEach((panel, at) => {
              panel.hidden = at !== 1 + to;
            });
          }),
        'tabs element': () =>
          all<HTMLElement & { value: string }>('mg-tabs').forEach((each) => (each.value = views[to] ?? '')),
        'menu native': () => all('[popover]').forEach((each) => (each.ariaLabel = `Acciones ${to}`)),
        'menu element': () =>
          all<HTMLElement & { label: string }>('mg-menu').forEach((each) => (each.label = `Acciones ${to}`)),
        'collapse native': () => all<HTMLDetailsElement>('details').forEach((each) => (each.open = to === 0)),
        'collapse element': () =>
          all<HTMLElement & { opened: boolean }>('mg-collapse').forEach((each) => (each.opened = to === 0)),
      };
      changes[key]?.();
    },
    { key: `${name} ${side}`, to: round % 2 },
  );
}
