/**
 * Spells out the types that an element gives a name: `BadgeTone` says nothing to an editor, its words do. Reads the
 * sources as text, so only unions of literals and lists `as const` are found; other names stay as they are. Pure.
 */

/** A union that ends up as words or numbers, as in `'line' | 'segmented'` or `16 | 20`. */
const isLiteral = /^(?:'[^']*'|\d+)(?: \| (?:'[^']*'|\d+))*$/;
const namedType = /^(?:export )?type (\w+) =\s*([^;]+);/gm;
const constList = /^(?:export )?const (\w+) = \[([^\]]*)\] as const;/gm;
const memberOfList = /^\(typeof (\w+)\)\[number\]$/;

/** What the names of one module stand for. */
export type Unions = Map<string, string>;

/** Every union of literals that the module `source` names: types by their name, lists as `(typeof list)[number]`. */
export function namedUnions(source: string): Unions {
  const unions: Unions = new Map();
  for (const [, name = '', items = ''] of source.matchAll(constList))
    unions.set(`(typeof ${name})[number]`, joined(items.split(',')));
  for (const [, name = '', text = ''] of source.matchAll(namedType)) {
    const plain = joined(text.split('|'));
    unions.set(name, memberOfList.test(plain) ? (unions.get(plain) ?? plain) : plain);
  }
  for (const [name, union] of unions) if (!isLiteral.test(union)) unions.delete(name);
  return unions;
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' | ');
}

/** `type` with its names spelled out: those of its own module first, then those that any other exports. */
export function spellOut(type: string, own: Unions, all: Unions): string {
  return type
    .split(' | ')
    .map((part) => own.get(part) ?? all.get(part) ?? part)
    .join(' | ');
}
