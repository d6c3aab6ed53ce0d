/**
 * Localizes the built-in messages of `messages.ts`. A host replaces any of them at run time with `setTexts`; otherwise the
 * language follows the nearest `lang` attribute (Spanish or English, English when unknown). An element reads its words
 * when it draws itself; `refreshTexts` makes those that are drawn read them again.
 */
import type { ReactiveElement } from 'lit';
import type * as words from './messages.ts';

export type TextKey = keyof typeof words;
export type Texts = Record<TextKey, string>;

/** A built-in word: its key, and how it is said in Spanish and in English. */
export type Word = readonly [key: TextKey, es: string, en: string];

const replaced: Record<'es' | 'en', Partial<Texts>> = { es: {}, en: {} };

/** Replaces built-in words of one language, on the page too. */
export function setTexts(language: 'es' | 'en', texts: Partial<Texts>): void {
  Object.assign(replaced[language], texts);
  if (globalThis.document) refreshTexts();
}

/** Lets every element below `root`, in shadow trees too, speak anew: for who has changed the `lang` around them. */
export function refreshTexts(root: ParentNode = document): void {
  for (const element of root.querySelectorAll('*')) {
    if (element.localName.startsWith('mg-')) (element as Partial<ReactiveElement>).requestUpdate?.();
    if (element.shadowRoot) refreshTexts(element.shadowRoot);
  }
}

/** A built-in word in the language of `element`. */
export function text(element: Element, [key, es, en]: Word): string {
  const language = languageOf(element);
  return replaced[language][key] ?? (language === 'es' ? es : en);
}

/** A built-in word with its places filled: `{n}` by `values.n`. */
export function textWith(element: Element, word: Word, values: Record<string, string | number>): string {
  return text(element, word).replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The nearest `lang` through shadow roots, reduced to the two languages the elements speak. */
export function languageOf(element: Element): 'es' | 'en' {
  const holder = element.closest<HTMLElement>('[lang]');
  if (holder) return /^es/i.test(holder.lang) ? 'es' : 'en';
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : 'en';
}
