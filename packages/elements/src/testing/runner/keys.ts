/** The notation of keys in tests: `a`, `{Enter}`, `{Shift>}` (hold), `{/Shift}` (release), `{{` (a brace). */
import type { InputStep } from './protocol.ts';

const token = /\{\{|\{(?<release>\/)?(?<name>[A-Za-z0-9]+)(?<hold>>)?\}|[^]/gu;

/** Keys that earlier calls hold down. */
export const heldKeys = new Set<string>();

/** The steps for a text in this notation; keys that it holds stay in `heldKeys`. */
export function keySteps(text: string): InputStep[] {
  const steps: InputStep[] = [];
  for (const { 0: match, groups } of text.matchAll(token)) {
    const key = groups?.['name'] ?? (match === '{{' ? '{' : match);
    if (groups?.['release']) {
      if (heldKeys.delete(key)) steps.push({ type: 'keyUp', key });
      continue;
    }
    steps.push({ type: 'keyDown', key });
    if (groups?.['hold']) heldKeys.add(key);
    else steps.push({ type: 'keyUp', key });
  }
  return steps;
}

/** The steps that release all held keys. */
export function releaseSteps(): InputStep[] {
  const steps = [...heldKeys].map((key): InputStep => ({ type: 'keyUp', key }));
  heldKeys.clear();
  return steps;
}
