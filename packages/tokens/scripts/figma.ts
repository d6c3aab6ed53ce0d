/** Variables for the import of Figma: one file in the DTCG format for each mode of a collection. */
import type { Token } from './build-tokens.ts';

/** Types that are variables in Figma; shadows and curves are styles there. */
const importable = new Set(['color', 'dimension', 'fontFamily', 'duration']);

/** All variables of a mode: a value of `own`, or else of the light theme. Pure. */
export function figmaVariables(light: readonly Token[], own: readonly Token[]): Record<string, object> {
  const values = new Map(own.map((token) => [token.name, token]));
  const groups: Record<string, Record<string, object>> = {};
  for (const each of light) {
    // Steps of text are pairs, which no single variable holds.
    if (!importable.has(each.type) || each.css.includes('/')) continue;
    const { type, value } = values.get(each.name) ?? each;
    const group = (groups[each.group] ??= {});
    group[each.name] = {
      $type: type,
      $value: value,
      ...(each.description ? { $description: each.description } : {}),
    };
  }
  return groups;
}
