import { warnOnce } from './warn-once.ts';

/** Warns a developer when the property `name` of `element` is none of its `choices`. */
export function warnUnlike(element: Element, name: string, choices: readonly string[]): void {
  // Null when the attribute was removed.
  const value: string | null = Reflect.get(element, name);
  if (value === null || choices.includes(value)) return;
  warnOnce(`<${element.localName} ${name}="${value}"> is none of ${choices.join(', ')}`);
}
