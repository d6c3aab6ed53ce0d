/** The elements of a manifest, each with what it takes from the classes above it. */
import type { Attribute, Declaration, Manifest, ManifestEvent, Member } from './types.ts';

/** One element as a user sees it. */
export interface ElementEntry {
  tag: string;
  /** Name of its class. */
  className: string;
  /** The file that defines it, from the package: `src/tabs/tab.ts`. */
  path: string;
  declaration: Declaration;
  /** Properties that can be set, in the order they are written. */
  properties: Member[];
  /** Properties that can only be read. */
  readings: Member[];
  methods: Member[];
  attributes: Attribute[];
  /** Events with their names, those of the classes above it included. */
  events: (ManifestEvent & { name: string })[];
}

/** Methods and properties of the platform's life cycle, which a user of an element never touches. */
const lifeCycle =
  /^(render|updated|willUpdate|firstUpdated|update|shouldUpdate|getUpdateComplete|createRenderRoot|connectedCallback|disconnectedCallback|adoptedCallback|attributeChangedCallback|connectedMoveCallback|handleEvent|form\w+Callback)$/;

/** Every element, in the order of its tag. */
export function elementsOf(manifest: Manifest): ElementEntry[] {
  return manifest.modules
    .flatMap(({ path, declarations = [] }) =>
      declarations.flatMap((declaration) =>
        declaration.tagName ? [entryOf(manifest, path, declaration, declaration.tagName)] : [],
      ),
    )
    .sort((first, second) => (first.tag < second.tag ? -1 : 1));
}

function entryOf(manifest: Manifest, path: string, declaration: Declaration, tag: string): ElementEntry {
  const members = (declaration.members ?? []).filter(({ name }) => !lifeCycle.test(name));
  const fields = members.filter(({ kind }) => kind === 'field');
  return {
    tag,
    className: declaration.name,
    path,
    declaration,
    properties: fields.filter(({ readonly }) => !readonly),
    readings: fields.filter(({ readonly }) => readonly),
    methods: members.filter(({ kind }) => kind === 'method'),
    attributes: declaration.attributes ?? [],
    events: eventsOf(manifest, declaration),
  };
}

function eventsOf(manifest: Manifest, declaration: Declaration): (ManifestEvent & { name: string })[] {
  const own = (declaration.events ?? []).flatMap((event) =>
    event.name ? [{ ...event, name: event.name }] : [],
  );
  const above = manifest.modules
    .flatMap((module) => module.declarations ?? [])
    .find(({ name }) => name === declaration.superclass?.name);
  const inherited = above ? eventsOf(manifest, above) : [];
  const known = new Set(own.map(({ name }) => name));
  return [...own, ...inherited.filter(({ name }) => !known.has(name))];
}
