/** Reads the contract of an element (properties, attributes, events, methods) from the custom-elements manifest. */
import manifestText from '../../generated/custom-elements.json?raw';

/** Used parts of the manifest. */
interface Manifest {
  modules: { declarations: Declared[] }[];
}

/** Used parts of a class declaration. */
interface Declared {
  tagName?: string;
  events?: { name: string }[];
  members?: {
    name: string;
    kind: string;
    privacy?: string;
    readonly?: boolean;
    attribute?: string;
    type?: { text: string };
    parameters?: { optional?: boolean }[];
  }[];
}

const manifest: Manifest = JSON.parse(manifestText);

function declared(tag: string): Declared {
  const own = manifest.modules
    .flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === tag);
  if (!own) throw new Error(`The manifest knows no ${tag}; run pnpm gen.`);
  return own;
}

function membersOf(tag: string): NonNullable<Declared['members']> {
  return (declared(tag).members ?? []).filter(({ privacy = 'public' }) => privacy === 'public');
}

/** Names of public methods without required parameters. */
export function methodsOf(tag: string): string[] {
  return membersOf(tag)
    .filter(({ kind, parameters = [] }) => kind === 'method' && parameters.every(({ optional }) => optional))
    .map(({ name }) => name)
    .filter((name) => name !== 'render' && !name.endsWith('Callback'));
}

/** Names of public properties. */
export function propertiesOf(tag: string): string[] {
  return membersOf(tag)
    .filter(({ kind, readonly }) => kind === 'field' && !readonly)
    .map(({ name }) => name);
}

/** Properties of attributes that accept only a fixed set of values. */
export function choicesOf(tag: string): string[] {
  return membersOf(tag)
    .filter(
      ({ attribute, type }) =>
        attribute && /^'[^']*'(?: \| '[^']*')+(?: \| undefined)?$/.test(type?.text ?? ''),
    )
    .map(({ name }) => name);
}

/** Names of public attributes. */
export function attributesOf(tag: string): string[] {
  return membersOf(tag).flatMap(({ attribute, readonly }) => (attribute && !readonly ? attribute : []));
}

/** Names of the events. */
export function eventsOf(tag: string): string[] {
  return (declared(tag).events ?? []).map(({ name }) => name);
}

/** The tested element: the first of the page, or inside its required parent. */
export function ownOf(first: HTMLElement, tag: keyof HTMLElementTagNameMap): HTMLElement {
  const own = first.localName === tag ? first : first.querySelector<HTMLElement>(tag);
  if (!own) throw new Error(`The page has no ${tag}`);
  return own;
}

/** ARIA state that an element sets through attributes of its own, beside the public ones. */
export function said(tag: string, element: HTMLElement): string[] {
  const given = attributesOf(tag);
  return [...element.attributes]
    .filter(({ name }) => (name === 'role' || name.startsWith('aria-')) && !given.includes(name))
    .map(({ name, value }) => `${name}="${value}"`)
    .toSorted();
}

/** Rendered content: tags, attributes in alphabetical order, and texts. */
export function shape(element: HTMLElement): string[] {
  const all = [...(element.shadowRoot?.querySelectorAll('*') ?? [])];
  return all.map((each) => {
    const attributes = [...each.attributes].map(({ name, value }) => {
      // Generated ids differ between instances, and scripts may leave an attribute empty.
      const text = name === 'style' ? styleOf(value) : value.replaceAll(/\s+/g, ' ').trim();
      return text === '' && (name === 'class' || name === 'style') ? '' : ` ${name}="${text}"`;
    });
    const texts = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const words = texts.map((node) => node.textContent?.trim() ?? '').join('');
    return `<${each.localName}${attributes.toSorted().join('')}>${words}`;
  });
}

/** Style declarations normalized by the engine, independent of their order. */
function styleOf(text: string): string {
  const { style } = document.createElement('i');
  style.cssText = text;
  return [...style]
    .map((name) => `${name}: ${style.getPropertyValue(name)}`)
    .toSorted()
    .join('; ');
}
