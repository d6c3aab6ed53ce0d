/**
 * The table of an element's contract, and the controls in it. Storybook's own puts everything under its bare name, so
 * that a part `label` takes the place of the property `label`, and offers controls for parts and events.
 */
import type { InputType } from 'storybook/internal/types';
import manifest from '../../packages/elements/generated/custom-elements.json';
import { type ElementEntry, elementsOf } from '../../packages/elements/scripts/manifest/elements.ts';
import type { Attribute, Manifest, Member, Named } from '../../packages/elements/scripts/manifest/types.ts';

const elements = new Map(elementsOf(manifest as Manifest).map((entry) => [entry.tag, entry]));

/** Rows of the table by a key of their own; a property has its bare name, as the arguments of stories do. */
export type Rows = Record<string, InputType>;

/** Everything that the contract of `tag` names. */
export function rowsOf(tag: unknown): Rows {
  const element = elements.get(String(tag));
  if (!element) return {};
  const { declaration, events, readings, methods } = element;
  return {
    ...Object.fromEntries(element.properties.map((each) => [each.name, property(each, element)])),
    ...plain('Events', 'event', events),
    ...slots(declaration.slots),
    ...plain('Methods', 'method', methods.map(asCall)),
    ...plain('Read only', 'reading', readings),
    ...plain('CSS parts', 'part', declaration.cssParts),
    ...plain('CSS custom properties', 'token', declaration.cssProperties),
    ...plain('CSS states', 'state', declaration.cssStates),
  };
}

function property(member: Member, { attributes }: ElementEntry): InputType {
  const attribute = attributes.find(({ fieldName, name }) => (fieldName ?? name) === member.name);
  const type = member.type?.text ?? 'string';
  return {
    name: attribute?.name ?? member.name,
    description: [member.description ?? attribute?.description, alsoKnownAs(member, attribute)]
      .filter(Boolean)
      .join(' '),
    table: {
      category: attribute ? 'Attributes and properties' : 'Properties',
      type: { summary: type },
      ...(member.default === undefined ? {} : { defaultValue: { summary: member.default } }),
    },
    ...controlFor(type),
  };
}

/** Says the other name of what has two. */
function alsoKnownAs({ name }: Member, attribute: Attribute | undefined): string {
  return attribute && attribute.name !== name ? `Property \`${name}\`.` : '';
}

/** A control that fits the type; none for what nobody can type. */
function controlFor(type: string): InputType {
  const parts = type.split(' | ').filter((part) => part !== 'undefined' && part !== 'null');
  const words = parts.map((part) => /^'(.*)'$/.exec(part)?.[1]);
  if (words.every((word) => word !== undefined) && words.length > 0)
    return { options: words, control: { type: words.length > 4 ? 'select' : 'inline-radio' } };
  if (parts.every((part) => /^\d+$/.test(part)))
    return { options: parts.map(Number), control: { type: 'inline-radio' } };
  if (parts.includes('boolean')) return { control: { type: 'boolean' } };
  if (parts.includes('string')) return { control: { type: 'text' } };
  if (parts.includes('number')) return { control: { type: 'number' } };
  return parts.some((part) => part.endsWith('[]'))
    ? { control: { type: 'object' } }
    : { control: { disable: true } };
}

interface Row extends Named {
  type?: { text: string };
  default?: string;
}

/** Rows to read only, under keys that no property has. */
function plain(category: string, kind: string, rows: readonly Row[] = []): Rows {
  return Object.fromEntries(
    rows.map(({ name, description = '', type, default: initial }) => [
      `${kind} ${name}`,
      {
        name: name || '(default)',
        description,
        control: { disable: true },
        table: {
          category,
          ...(type ? { type: { summary: type.text } } : {}),
          ...(initial === undefined ? {} : { defaultValue: { summary: initial } }),
        },
      },
    ]),
  );
}

/** Slots take a text: `setLiveArgs` puts it in. */
function slots(rows: readonly Named[] | undefined): Rows {
  return Object.fromEntries(
    Object.entries(plain('Slots', 'slot', rows)).map(([key, row]) => [
      key,
      { ...row, control: { type: 'text' } },
    ]),
  );
}

function asCall({ name, description, parameters = [] }: Member): Row {
  return {
    name: `${name}(${parameters.map((each) => each.name).join(', ')})`,
    ...(description ? { description } : {}),
  };
}
