/** Reads the tokens of a theme with Style Dictionary, references resolved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import StyleDictionary from 'style-dictionary';
import type { TransformedToken } from 'style-dictionary/types';
import { cssValue, type TokenValue } from './css-value.ts';

/** A token as all outputs need it. */
export interface Token {
  /** Without the prefix, as in `surface-0`; it is unique across groups. */
  name: string;
  group: string;
  /** Type of the DTCG format. */
  type: string;
  /** Value of the DTCG format. */
  value: TokenValue;
  /** Value as CSS. */
  css: string;
  description?: string;
  /** Description of the group, at its first token. */
  groupDescription?: string;
}

const source = join(import.meta.dirname, '../src');

/** The tokens of a theme in the order of the file. The dark theme contains only what differs. */
export async function buildTokens(theme: 'light' | 'dark'): Promise<Token[]> {
  const file = join(source, `${theme}.tokens.json`);
  const dictionary = new StyleDictionary({
    source: [file],
    usesDtcg: true,
    log: { verbosity: 'silent' },
    platforms: { all: { transforms: [] } },
  });
  const { allTokens } = await dictionary.getPlatformTokens('all');
  // Style Dictionary leaves out descriptions of groups.
  const groups = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { $description?: string }>;
  const described = new Set<string>();
  return mergeText(allTokens).map((token) => {
    const groupDescription = described.has(token.group) ? undefined : groups[token.group]?.$description;
    described.add(token.group);
    return groupDescription ? { ...token, groupDescription } : token;
  });
}

/** Size and line height of a step of text are two tokens of the DTCG format, and one custom property. */
function mergeText(all: readonly TransformedToken[]): Token[] {
  const found = new Map<string, Token>();
  for (const each of all) {
    const [group = '', name = ''] = each.path;
    const token = tokenOf(each, group, name);
    const size = found.get(name);
    found.set(name, size ? { ...size, css: `${size.css}/${token.css}` } : token);
  }
  return [...found.values()];
}

function tokenOf(
  { $type, $value, $description, $extensions }: TransformedToken,
  group: string,
  name: string,
): Token {
  const value = $value as TokenValue;
  const own = ($extensions as Record<string, string> | undefined)?.['com.minga.css'];
  return {
    name,
    group,
    type: String($type),
    value,
    css: own ?? cssValue(String($type), value),
    ...(typeof $description === 'string' ? { description: $description } : {}),
  };
}
