/** A page of documentation an element, in Markdown, made from its docblock. */
import { type ElementEntry, elementsOf } from './elements.ts';
import type { Manifest, Member, Named } from './types.ts';
import { publicName } from '../public-modules.ts';

/** File name and text of every page, and of the list of them (`README.md`). Pure. */
export function elementDocs(manifest: Manifest): Map<string, string> {
  const elements = elementsOf(manifest);
  const pages = elements.map((element): [string, string] => [`${nameOf(element)}.md`, pageOf(element)]);
  const list = elements.map(
    (element) =>
      `- [\`<${element.tag}>\`](./${nameOf(element)}.md): ${oneLine(element.declaration.summary ?? '')}\n`,
  );
  return new Map([['README.md', `# The elements\n\n${list.join('')}`], ...pages]);
}

const nameOf = ({ tag }: ElementEntry): string => tag.replace('mg-', '');

function pageOf(element: ElementEntry): string {
  const { tag, className, path, declaration } = element;
  const name = publicName(path);
  return [
    `# \`<${tag}>\`\n\n${oneLine(declaration.summary ?? '')}\n`,
    declaration.description ? `${declaration.description}\n` : '',
    declaration.synonyms ? `Also called: ${declaration.synonyms.join(', ')}.\n` : '',
    `\`\`\`js\nimport '@minga/elements/${name}'; // defines <${tag}> and what it needs\nimport { ${className} } from '@minga/elements/classes/${name}'; // the class alone, defines nothing\n\`\`\`\n`,
    table(
      'Properties',
      ['property', 'attribute', 'type', 'default', 'what it does'],
      element.properties.map((member) => [
        code(member.name),
        code(attributeOf(element, member)),
        typeOf(member),
        code(member.default),
        member.description,
      ]),
    ),
    table(
      'To read',
      ['property', 'type', 'what it says'],
      element.readings.map((member) => [code(member.name), code(member.type?.text), member.description]),
    ),
    table(
      'Methods',
      ['method', 'what it does'],
      element.methods.map((member) => [code(signature(member)), member.description]),
    ),
    table(
      'Events',
      ['event', 'class', 'when'],
      element.events.map((event) => [code(event.name), code(event.type?.text), event.description]),
    ),
    named('Slots', 'slot', declaration.slots, '(default)'),
    named('Parts', 'part', declaration.cssParts),
    named('States', 'state', declaration.cssStates),
    table(
      'Custom properties',
      ['property', 'default', 'what it sets'],
      (declaration.cssProperties ?? []).map((each) => [
        code(each.name),
        code(each.default),
        each.description,
      ]),
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The attribute that sets a property; several classes write theirs with a decorator, others in a list. */
export function attributeOf(element: ElementEntry, member: Member): string | undefined {
  return element.attributes.find(({ fieldName }) => fieldName === member.name)?.name ?? member.attribute;
}

function typeOf({ type, accepts }: Member): string | undefined {
  return accepts ? `${code(type?.text)}, set as ${code(accepts.text)}` : code(type?.text);
}

function signature({ name, parameters = [], return: result }: Member): string {
  const list = parameters.map((each) => `${each.name}${each.optional ? '?' : ''}`).join(', ');
  return `${name}(${list})${result?.type ? `: ${result.type.text}` : ''}`;
}

function named(title: string, column: string, rows: readonly Named[] = [], unnamed = ''): string {
  return table(
    title,
    [column, 'what it is'],
    rows.map(({ name, description }) => [name ? code(name) : unnamed, description]),
  );
}

function table(title: string, columns: readonly string[], rows: readonly (string | undefined)[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly (string | undefined)[]): string =>
    `| ${cells.map((cell) => oneLine(cell ?? '').replaceAll('|', '\\|')).join(' | ')} |\n`;
  return `## ${title}\n\n${line(columns)}${line(columns.map(() => '---'))}${rows.map(line).join('')}`;
}

const code = (text: string | undefined): string | undefined => (text ? `\`${oneLine(text)}\`` : undefined);
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
