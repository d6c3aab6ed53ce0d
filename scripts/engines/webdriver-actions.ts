/** Input in the format of WebDriver (W3C). */
import type { InputStep } from '../../packages/elements/src/testing/runner/protocol.ts';

/** An input device and its actions, in sequence. */
interface InputSource {
  type: 'key' | 'pointer' | 'wheel';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: object[];
}

/** Code points of keys without a character. */
const named: Record<string, string> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  F10: '\uE03A',
  Home: '\uE011',
  Insert: '\uE016',
  Meta: '\uE03D',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Shift: '\uE008',
  Tab: '\uE004',
};
/** The left button of the mouse. */
const button = 0;

/** The commands for these steps: keys one by one, like a user; steps of the mouse that follow each other together. */
export function actionsOf(steps: InputStep[]): InputSource[] {
  const sources: InputSource[] = [];
  for (const step of steps) {
    const source = sourceOf(step);
    const last = sources.at(-1);
    if (source.type === 'pointer' && last?.type === 'pointer') last.actions.push(...source.actions);
    else sources.push(source);
  }
  return sources;
}

function sourceOf(step: InputStep): InputSource {
  switch (step.type) {
    case 'move':
      return mouse({ type: 'pointerMove', x: step.x, y: step.y, duration: 0, origin: 'viewport' });
    case 'mouseDown':
      return mouse({ type: 'pointerDown', button });
    case 'mouseUp':
      return mouse({ type: 'pointerUp', button });
    case 'wheel': {
      const { x, y, deltaX, deltaY } = step;
      return { type: 'wheel', id: 'wheel', actions: [{ type: 'scroll', x, y, deltaX, deltaY, duration: 0 }] };
    }
    case 'keyDown':
    case 'keyUp':
      return { type: 'key', id: 'keyboard', actions: [{ type: step.type, value: valueOf(step.key) }] };
  }
}

function mouse(action: object): InputSource {
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] };
}

function valueOf(key: string): string {
  const value = named[key] ?? key;
  if ([...value].length !== 1) throw new Error(`The tests cannot press the key "${key}".`);
  return value;
}
