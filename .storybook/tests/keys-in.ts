/** The keys that code knows by name, in the words of the tables of keys. */

/** As events name them and as tables do; any arrow is among "Arrow keys". */
const namesInTables: Record<string, string> = {
  ArrowDown: 'Arrow down',
  ArrowLeft: 'Arrow left',
  ArrowRight: 'Arrow right',
  ArrowUp: 'Arrow up',
  Backspace: 'Backspace',
  Delete: 'Delete',
  End: 'End',
  Enter: 'Enter',
  Escape: 'Escape',
  Home: 'Home',
  PageDown: 'Page down',
  PageUp: 'Page up',
  Tab: 'Tab',
};

/** What a table leaves out of the keys that `code` compares with; comments do not count. */
export function keysLeftOut(
  code: string,
  table: readonly (readonly [keys: string, effect: string])[],
): string[] {
  const named = table.flatMap(([keys]) => keys.split(/, | \+ /));
  const isNamed = (key: string): boolean =>
    named.includes(key) || (key.startsWith('Arrow') && named.includes('Arrow keys'));
  return keysIn(code).filter((key) => !isNamed(key));
}

function keysIn(code: string): string[] {
  const words = code.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '').match(/\b[A-Z][A-Za-z]+\b/g) ?? [];
  const keys = words.flatMap((word) => namesInTables[word] ?? []);
  return [...new Set(/key === ' '/.test(code) ? [...keys, 'Space'] : keys)];
}
