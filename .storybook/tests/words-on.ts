/** What people read on a page, as far as it belongs to a language. */

/** Attributes that are shown or read out. */
const readable = ['aria-label', 'aria-roledescription', 'alt', 'placeholder', 'title'];

/** The same in Spanish and in English, in small letters: names, parts of them that a search marks, words that both have. */
const sameInBoth = new Set(
  [
    'ana beatriz bruno carla celia diego elsa fidel gabriela íñigo julia kevin',
    'díaz flores lópez mamani ozuna paz pérez prado quispe ríos rojas ruiz soto vera wong zúñiga',
    'iga zun zúñ',
    'chat color cooperativa enter idea logo minga normal nub nube ticket tickets',
  ].flatMap((line) => line.split(' ')),
);

/** The texts below `root`, those of attributes and in shadow trees included, without names, numbers and code. */
export function wordsOn(root: ParentNode): Set<string> {
  return new Set(textsOn(root).filter((text) => wordsIn(text).some((word) => !sameInBoth.has(word))));
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{Letter}{3,}/gu) ?? [];
}

function textsOn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')]
    .filter(isOfStory)
    .flatMap((element) => [
      ...[...element.childNodes].filter(isText).map(({ data }) => data.replaceAll(/\s+/g, ' ').trim()),
      ...readable.flatMap((name) => element.getAttribute(name) ?? []),
      ...(isField(element) ? [element.value] : []),
      ...(element.shadowRoot ? textsOn(element.shadowRoot) : []),
    ]);
}

/** Not the prose that a page has around its samples, which is English always, and no code. */
function isOfStory(element: Element): boolean {
  return !element.closest('.fo, .sample')?.matches('.fo') && !element.matches('code, style, script');
}

function isText(node: Node): node is Text {
  return node instanceof Text;
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element.matches('input:not([type=checkbox], [type=color], [type=radio]), textarea');
}
