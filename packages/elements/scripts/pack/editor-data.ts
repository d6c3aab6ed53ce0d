/** What editors read to complete and explain `mg-*` tags: VS Code's custom data and JetBrains' web-types. Pure. */
import { type ElementEntry, elementsOf } from '../manifest/elements.ts';
import type { Attribute, Manifest, Named } from '../manifest/types.ts';

/** VS Code's `html.customData`. */
export function htmlData(manifest: Manifest): object {
  return {
    $schema:
      'https://raw.githubusercontent.com/microsoft/vscode-html-languageservice/main/docs/customData.schema.json',
    version: 1.1,
    tags: elementsOf(manifest).map((element) => ({
      name: element.tag,
      description: { kind: 'markdown', value: explain(element) },
      attributes: element.attributes.map((attribute) => ({
        name: attribute.name,
        ...(attribute.description ? { description: attribute.description } : {}),
        ...(isBoolean(attribute) ? { valueSet: 'v' } : {}),
        ...(choices(attribute).length > 0 ? { values: choices(attribute).map((name) => ({ name })) } : {}),
      })),
    })),
  };
}

/** VS Code's `css.customData`: the tokens and the custom properties of the elements. */
export function cssData(manifest: Manifest, tokensCss: string): object {
  const tokens = [...tokensCss.matchAll(/^\s+(--mg-[\w-]+):\s*([^;]+);(?:\s*\/\*\s*(.*?)\s*\*\/)?/gm)].map(
    ([, name = '', value = '', note]): [string, string] => [
      name,
      `Token, \`${value}\` in the light theme.${note ? ` ${note}` : ''}`,
    ],
  );
  const own = elementsOf(manifest).flatMap(({ tag, declaration }) =>
    (declaration.cssProperties ?? []).map((each): [string, string] => [
      each.name,
      `\`<${tag}>\`: ${each.description ?? ''}${each.default ? ` Default \`${each.default}\`.` : ''}`,
    ]),
  );
  // The first of a name counts: the dark theme gives tokens a second value.
  const byName = new Map([...tokens, ...own].toReversed());
  return {
    version: 1.1,
    properties: [...byName]
      .sort(([first], [second]) => (first < second ? -1 : 1))
      .map(([name, value]) => ({ name, description: { kind: 'markdown', value } })),
  };
}

/** JetBrains' web-types. */
export function webTypes(manifest: Manifest, version: string): object {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: '@minga/elements',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: { html: { elements: elementsOf(manifest).map(webType) } },
  };
}

function webType(element: ElementEntry): object {
  const { declaration } = element;
  return {
    name: element.tag,
    description: explain(element),
    attributes: element.attributes.map((attribute) => ({
      ...describe(attribute),
      value: { type: attribute.type?.text ?? 'string' },
      ...(attribute.default ? { default: attribute.default } : {}),
    })),
    slots: (declaration.slots ?? []).map(describe),
    js: {
      properties: element.properties.map((member) => ({
        name: member.name,
        ...(member.description ? { description: member.description } : {}),
        // For what a template binds: how it can be set.
        ...(member.type ? { type: (member.accepts ?? member.type).text } : {}),
      })),
      events: element.events.map(({ name, description, type }) => ({
        name,
        ...(description ? { description } : {}),
        ...(type ? { type: type.text } : {}),
      })),
    },
    css: {
      parts: (declaration.cssParts ?? []).map(describe),
      properties: (declaration.cssProperties ?? []).map(describe),
    },
  };
}

function explain({ declaration, events }: ElementEntry): string {
  const lines = [declaration.summary, declaration.description].filter(Boolean);
  const list = (title: string, rows: readonly Named[]): string[] =>
    rows.length === 0
      ? []
      : [
          `**${title}**\n${rows.map((row) => `- \`${row.name || 'default'}\`: ${row.description ?? ''}`).join('\n')}`,
        ];
  return [
    ...lines,
    ...list('Slots', declaration.slots ?? []),
    ...list(
      'Events',
      events.map(({ name, description }) => ({ name, ...(description ? { description } : {}) })),
    ),
  ].join('\n\n');
}

function describe({ name, description }: Named): object {
  return { name, ...(description ? { description } : {}) };
}

function isBoolean({ type }: Attribute): boolean {
  return /^boolean( \| undefined)?$/.test(type?.text ?? '');
}

/** The words of a union of words, as in `'line' | 'segmented'`. */
function choices({ type }: Attribute): string[] {
  const parts = (type?.text ?? '').split('|').map((part) => part.trim());
  const words = parts.filter((part) => /^'[^']*'$/.test(part)).map((part) => part.slice(1, -1));
  return words.length === parts.filter((part) => part !== 'undefined').length ? words : [];
}
