/**
 * Types of the tags for those who write them in JSX (React 19), Vue and Svelte. They name the classes, so that a type
 * written once, in the element, holds everywhere. Pure.
 */
import { type ElementEntry, elementsOf } from '../manifest/elements.ts';
import type { Manifest } from '../manifest/types.ts';
import { compiled } from './modules.ts';

const heading = '// Made from the manifest of the elements.\n';

/** File name and text, below `types/`. */
export function frameworkTypes(manifest: Manifest): Map<string, string> {
  const elements = elementsOf(manifest);
  return new Map([
    ['elements.d.ts', elementsSource(manifest, elements)],
    ['jsx.d.ts', jsx(elements)],
    ['vue.d.ts', vue(elements)],
    ['svelte.d.ts', svelte(elements)],
    // They are imported for their types alone; whoever bundles the import finds a module that is empty.
    ...['jsx.js', 'vue.js', 'svelte.js'].map((name): [string, string] => [name, 'export {};\n']),
  ]);
}

/** What the three share: for each tag its class, the properties that can be set, its attributes and its events. */
function elementsSource(manifest: Manifest, elements: readonly ElementEntry[]): string {
  const modules = new Map<string, Set<string>>();
  const need = (path: string, name: string): void => {
    modules.set(path, (modules.get(path) ?? new Set()).add(name));
  };
  for (const { path, className, events } of elements) {
    need(path, className);
    for (const { type } of events) {
      const owner = type && eventOwner(manifest, path, type.text);
      if (type && owner) need(owner, type.text);
    }
  }
  const imports = [...modules].map(
    ([path, names]) => `import type { ${[...names].join(', ')} } from '../${compiled(path)}';\n`,
  );
  return `${heading}${imports.join('')}
/** The event as a handler gets it: \`currentTarget\` is the element. */
export type Heard<Kind extends Event, Target extends EventTarget> = Kind & { readonly currentTarget: Target };

/** By tag: the class, the properties that can be set, attributes that are spelled otherwise, events. */
export interface MingaElements {
${elements.map(entrySource).join('')}}

/** What can be set on an element, by tag. */
export type Settable<Tag extends keyof MingaElements> = Partial<MingaElements[Tag]['properties']> &
  MingaElements[Tag]['attributes'];
`;
}

function entrySource({ tag, className, properties, attributes, events }: ElementEntry): string {
  // The class says what is read of a property; where more can be set, the manifest does.
  const names = properties.flatMap(({ name, accepts }) => (accepts ? [] : [`'${name}'`]));
  const wider = properties.flatMap(({ name, accepts }) => (accepts ? [`'${name}': ${accepts.text};`] : []));
  const settable = new Map(properties.map((member) => [member.name, member]));
  const spelled = attributes.flatMap(({ name, fieldName }) =>
    fieldName && settable.has(fieldName) && !settable.has(name)
      ? [`'${name}'?: ${className}['${fieldName}'] | string;`]
      : [],
  );
  const fired = events.map(({ name, type }) => `'${name}': ${type?.text ?? 'Event'};`);
  return `  '${tag}': {
    element: ${className};
    properties: Pick<${className}, ${names.join(' | ') || 'never'}>${wider.length > 0 ? ` & { ${wider.join(' ')} }` : ''};
    attributes: { ${spelled.join(' ')} };
    events: { ${fired.join(' ')} };
  };
`;
}

function jsx(elements: readonly ElementEntry[]): string {
  return `${heading}// For React 19 without the wrappers: import '@minga/elements/types/jsx' once. Events are \`onmg-change\` and the like.
import type { HTMLAttributes, RefAttributes } from 'react';
import type { Heard, MingaElements, Settable } from './elements.js';

type Handlers<Tag extends keyof MingaElements> = {
  [Name in Extract<keyof MingaElements[Tag]['events'], \`mg-\${string}\`> as \`on\${Name}\`]?: (
    event: Heard<Extract<MingaElements[Tag]['events'][Name], Event>, MingaElements[Tag]['element']>,
  ) => void;
};

type Props<Tag extends keyof MingaElements> = Omit<
  HTMLAttributes<MingaElements[Tag]['element']>,
  keyof Settable<Tag>
> &
  RefAttributes<MingaElements[Tag]['element']> &
  Settable<Tag> &
  Handlers<Tag>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(({ tag }) => `      '${tag}': Props<'${tag}'>;\n`).join('')}    }
  }
}
`;
}

function vue(elements: readonly ElementEntry[]): string {
  return `${heading}// For Vue 3: import '@minga/elements/types/vue' once. \`@mg-change\` in a template is \`onMgChange\` here.
import type { HTMLAttributes } from 'vue';
import type { Heard, MingaElements, Settable } from './elements.js';

type Camel<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${First}\${Capitalize<Camel<Rest>>}\`
  : Name;

type Handlers<Tag extends keyof MingaElements> = {
  [Name in keyof MingaElements[Tag]['events'] as \`on\${Capitalize<Camel<Name & string>>}\`]?: (
    event: Heard<Extract<MingaElements[Tag]['events'][Name], Event>, MingaElements[Tag]['element']>,
  ) => void;
};

type Value<Tag extends keyof MingaElements> = MingaElements[Tag]['properties'] extends { value: infer Given }
  ? Given
  : never;

/** \`v-model\` is the value of a field, and with the attribute \`type="checkbox"\` whether it is checked. */
type Model<Tag extends keyof MingaElements> = 'input' extends keyof MingaElements[Tag]['events']
  ? 'checked' extends keyof MingaElements[Tag]['properties']
    ? { modelValue?: boolean; type?: 'checkbox' }
    : string extends Value<Tag>
      ? { modelValue?: Value<Tag> }
      : unknown
  : unknown;

type Element<Tag extends keyof MingaElements> = new () => {
  $props: Omit<HTMLAttributes, keyof Settable<Tag> | keyof Handlers<Tag>> & { slot?: string } & Settable<Tag> &
    Handlers<Tag> &
    Model<Tag>;
};

declare module 'vue' {
  interface GlobalComponents {
${elements.map(({ tag }) => `    '${tag}': Element<'${tag}'>;\n`).join('')}  }
}
`;
}

function svelte(elements: readonly ElementEntry[]): string {
  return `${heading}// For Svelte 5: import '@minga/elements/types/svelte' once. Events are \`onmg-change\` and the like.
import type { HTMLAttributes } from 'svelte/elements';
import type { Heard, MingaElements, Settable } from './elements.js';

type Handlers<Tag extends keyof MingaElements> = {
  [Name in keyof MingaElements[Tag]['events'] as \`on\${Name & string}\`]?: (
    event: Heard<Extract<MingaElements[Tag]['events'][Name], Event>, MingaElements[Tag]['element']>,
  ) => void;
};

type Props<Tag extends keyof MingaElements> = Omit<
  HTMLAttributes<MingaElements[Tag]['element']>,
  keyof Settable<Tag> | keyof Handlers<Tag>
> &
  Settable<Tag> &
  Handlers<Tag>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${elements.map(({ tag }) => `    '${tag}': Props<'${tag}'>;\n`).join('')}  }
}
`;
}

/** The module that declares a class of event, the nearest of several; undefined for those of the platform. */
function eventOwner(manifest: Manifest, near: string, name: string): string | undefined {
  const folder = near.slice(0, near.lastIndexOf('/') + 1);
  const declaring = manifest.modules.filter((module) =>
    module.declarations?.some((each) => each.name === name),
  );
  return (declaring.find(({ path }) => path.startsWith(folder)) ?? declaring[0])?.path;
}
