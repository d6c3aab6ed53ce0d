/** Markup of a story as it is written in HTML, in a template of Vue, and in JSX of React. */
import manifest from '../../packages/elements/generated/custom-elements.json';
import { type ElementEntry, elementsOf } from '../../packages/elements/scripts/manifest/elements.ts';
import type { Manifest } from '../../packages/elements/scripts/manifest/types.ts';

/** The elements by their tags. */
export const elements = new Map(elementsOf(manifest as Manifest).map((entry) => [entry.tag, entry]));

/** How a language writes an element. */
export interface Markup {
  nameOf(element: Element): string;
  attributesOf(element: Element): string[];
  textOf(text: string): string;
  /** Whether an element without content has an end tag of its own. */
  closes(element: Element): boolean;
  /** More attributes of some elements. */
  given?: ReadonlyMap<Element, string[]>;
}

const voids = /^(br|hr|img|input|source|wbr)$/;

export const markupOfHtml: Markup = {
  nameOf: ({ localName }) => localName,
  attributesOf: (element) =>
    attributesOf(element).map(({ name, value }) =>
      value === '' ? name : `${name}="${value.replaceAll('"', '&quot;')}"`,
    ),
  textOf: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  closes: ({ localName }) => !voids.test(localName),
};

export const markupOfReact: Markup = {
  nameOf: ({ localName }) => elements.get(localName)?.className ?? localName,
  attributesOf: (element) => attributesOf(element).map((attribute) => reactAttribute(element, attribute)),
  textOf: (text) => text.replaceAll(/[{}<>]/g, (sign) => `{'${sign}'}`),
  closes: () => false,
};

/** Names that React gives to attributes of native elements. */
const reactNames: Record<string, string> = {
  autofocus: 'autoFocus',
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  readonly: 'readOnly',
  novalidate: 'noValidate',
};

function reactAttribute(element: Element, { name, value }: Attr): string {
  if (name === 'style') return `style={${styleOf(value)}}`;
  const own = elements.get(element.localName);
  const property = own && !name.startsWith('aria-') ? propertyOf(own, name) : undefined;
  const written = property?.name ?? reactNames[name] ?? name;
  const type = property?.type ?? '';
  if (type.startsWith('boolean') || (!property && value === ''))
    return value === 'false' ? `${written}={false}` : written;
  if (
    (/\bnumber\b|^\d/.test(type) || written === 'tabIndex') &&
    value !== '' &&
    Number.isFinite(Number(value))
  )
    return `${written}={${value}}`;
  // A list as an attribute has its entries parted by a bar.
  if (/^(readonly )?string\[\]$/.test(type)) return `${written}={${JSON.stringify(value.split('|'))}}`;
  return /["\n]/.test(value) ? `${written}={${JSON.stringify(value)}}` : `${written}="${value}"`;
}

/** The attributes of an element, without those that say what it is anyway. */
function attributesOf(element: Element): Attr[] {
  const own = elements.get(element.localName);
  return [...element.attributes].filter(({ name, value }) => {
    const property = own && propertyOf(own, name);
    return !property || property.initial !== `'${value}'`;
  });
}

interface Property {
  name: string;
  type: string;
  /** As it is written in the source. */
  initial: string | undefined;
}

/** The property that an attribute sets. */
function propertyOf(element: ElementEntry, name: string): Property | undefined {
  const attribute = element.attributes.find((each) => each.name === name);
  const member = element.properties.find((each) => each.name === (attribute?.fieldName ?? name));
  if (!member) return undefined;
  const type = (member.accepts ?? member.type)?.text ?? 'string';
  return { name: member.name, type, initial: member.default ?? attribute?.default };
}

/** An inline style as the record that React takes, whose type knows no custom properties. */
function styleOf(style: string): string {
  const entries = style.split(/;(?![^(]*\))/).flatMap((each) => {
    const [name = '', ...value] = each.split(':');
    return name.trim() ? [`${styleName(name.trim())}: ${JSON.stringify(value.join(':').trim())}`] : [];
  });
  const record = `{ ${entries.join(', ')} }`;
  return entries.some((each) => each.startsWith("'--")) ? `${record} as CSSProperties` : record;
}

function styleName(name: string): string {
  return name.startsWith('--')
    ? `'${name}'`
    : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const longestLine = 90;

/** Each node on a line of its own, children indented; what is short stands on one line. */
export function linesOf(nodes: readonly Node[], indent: string, markup: Markup): string[] {
  return nodes.filter(isWritten).flatMap((node) => {
    if (!(node instanceof Element)) return [indent + markup.textOf(textOf(node))];
    const name = markup.nameOf(node);
    const attributes = [...markup.attributesOf(node), ...(markup.given?.get(node) ?? [])];
    const onOneLine = [name, ...attributes].join(' ');
    const isLong = onOneLine.length > longestLine || onOneLine.includes('\n');
    const head = isLong
      ? `<${name}\n${attributes.map((each) => `${indent}  ${each}\n`).join('')}${indent}`
      : `<${onOneLine}`;
    const children = [...node.childNodes].filter(isWritten);
    if (children.length === 0)
      return [`${indent}${head}${markup.closes(node) ? `></${name}>` : isLong ? '/>' : ' />'}`];
    const text = children.every((each) => !(each instanceof Element));
    const content = text ? children.map((each) => markup.textOf(textOf(each))).join(' ') : '';
    if (text && !isLong && head.length + content.length < longestLine)
      return [`${indent}${head}>${content}</${name}>`];
    return [`${indent}${head}>`, ...linesOf(children, `${indent}  `, markup), `${indent}</${name}>`];
  });
}

/** Comments are marks of Lit, empty text is indentation, and styles are those of the story. */
export function isWritten(node: Node): boolean {
  return (
    (node instanceof Element && node.localName !== 'style') ||
    (node instanceof Text && node.data.trim() !== '')
  );
}

const textOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The node and everything in it, as far as they are elements. */
export function elementsIn(node: Node): Element[] {
  return node instanceof Element ? [node, ...node.querySelectorAll('*')] : [];
}

/** The tags of all of our elements in the markup. */
export function tagsIn(nodes: readonly Node[]): string[] {
  return [...new Set(nodes.flatMap(elementsIn).map(({ localName }) => localName))].filter((tag) =>
    elements.has(tag),
  );
}
