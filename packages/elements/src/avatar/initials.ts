/** Initials and color of a person or a business that has no picture; pure, so that lists and exports agree. */

/** Backgrounds with at least 4.5:1 under white text; the same in both themes, so a person keeps their color. */
export const avatarColors = [
  '#5a6b2c',
  '#27699a',
  '#96590f',
  '#8c4580',
  '#b03c42',
  '#2c7360',
  '#5659a6',
  '#7a5a3c',
] as const;

const neutral = '#6d675b';

/**
 * One or two letters: the first of the first two words, particles ("de", "la") left out. Empty for an empty name.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean);
  const proper = words.filter(
    (word, index) => index === 0 || !/^(de|del|la|las|los|y|da|do|dos|van|von)$/u.test(word),
  );
  const picked = name.includes('@') ? proper.slice(0, 1) : proper.slice(0, 2);
  return picked.map((word) => firstLetter(word).toLocaleUpperCase()).join('');
}

/** The color of a name: stable over sessions, blind to case, accents and outer spaces. Gray for an empty name. */
export function colorOf(name: string): string {
  const folded = foldName(name);
  return folded ? (avatarColors[hashOf(folded)] ?? neutral) : neutral;
}

/** How the avatar of one name looks. */
export interface AvatarLook {
  color: string;

  /** 0 is the usual shape; others tell names apart that share a color. */
  shape: number;
}

/** Number of shapes. */
export const shapeCount = 3;

/**
 * Looks of the names of one group: no two share a color while others are free, and those that share one have different
 * shapes. Earlier names keep theirs when a name is added at the end.
 */
export function allocateLooks(names: readonly string[]): ReadonlyMap<string, AvatarLook> {
  const looks = new Map<string, AvatarLook>();
  for (const folded of new Set(names.map(foldName).filter(Boolean))) {
    const round = Math.floor(looks.size / avatarColors.length);
    const taken = [...looks.values()].slice(round * avatarColors.length).map(({ color }) => color);
    const first = hashOf(folded);
    const order = avatarColors.map(
      (_, step) => avatarColors[(first + step) % avatarColors.length] ?? neutral,
    );
    const color = order.find((each) => !taken.includes(each)) ?? neutral;
    looks.set(folded, { color, shape: round % shapeCount });
  }
  return looks;
}

/** A name without case, accents and outer spaces. */
export function foldName(name: string): string {
  return name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Index of a color. */
function hashOf(folded: string): number {
  let hash = 2166136261;
  for (const character of folded) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) % avatarColors.length;
}

/** First grapheme: a base letter with its combining marks. */
function firstLetter(word: string): string {
  return /^\P{M}\p{M}*/u.exec(word)?.[0] ?? '';
}
