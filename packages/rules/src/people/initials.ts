/** The letters that stand for a person without a picture. */

/** One or two letters: of the first and the last word of a name, upper case; `?` when the name holds none. */
export function initials(name: string): string {
  const words = name
    .split(/[\s._@-]+/u)
    .map(firstLetter)
    .filter((letter) => letter !== '');
  const [first] = words;
  if (first === undefined) return '?';
  const last = words.length > 1 ? words.at(-1) : '';
  return `${first}${last}`;
}

function firstLetter(word: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0].toLocaleUpperCase('es').slice(0, 4) ?? '';
}
