import { warnOnce } from './warn-once.ts';

/** Warns a developer when the property `name` of `element` is none of its `choices`. */
export function warnUnlike(element: Element, name: string, choices: readonly string[]): void {
  const value: unknown = Reflect.get(element, name);
  if (choices.includes(value as string)) return;
  warnOnce(`<${element.localName} ${name}="${String(value)}"> is none of ${choices.join(', ')}.`);
}
