/** Converts the key notation of tests (`{Control>}z{/Control}`) to keyboard actions. */
import { parseKeyDef } from '@vitest/browser';
import type { InputStep } from './engine.ts';

/** WebDriver code points of keys without a character. */
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

/** Keyboard actions, and the keys that are still pressed after them. */
export interface Typing {
  steps: InputStep[];
  down: string[];
}

/**
 * The actions for a text while the keys `down` are pressed already.
 *
 * @throws for a named key without a WebDriver code point
 */
export function typing(text: string, down: string[] = []): Typing {
  const held = new Set(down);
  const steps: InputStep[] = [];
  for (const { keyDef, releasePrevious, releaseSelf, repeat } of parseKeyDef(text)) {
    const key = keyDef.key ?? '';
    const value = letterOf(key);
    if (held.delete(key)) steps.push({ type: 'keyUp', value });
    if (releasePrevious) continue;
    for (let time = 0; time < repeat; time += 1) steps.push({ type: 'keyDown', value });
    if (releaseSelf) steps.push({ type: 'keyUp', value });
    else held.add(key);
  }
  return { steps, down: [...held] };
}

/** The actions that release keys. */
export function release(keys: string[]): InputStep[] {
  return keys.map((key) => ({ type: 'keyUp', value: letterOf(key) }));
}

function letterOf(key: string): string {
  const letter = named[key] ?? key;
  if ([...letter].length !== 1) throw new Error(`The tests cannot press the key "${key}" in this engine.`);
  return letter;
}
