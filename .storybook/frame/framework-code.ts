/** The markup of a story as code of each framework, from the manifest of the elements and the arguments of the story. */
import { render } from 'lit';
import { argsInWords } from '../../packages/elements/src/testing/language.ts';
import {
  elements,
  elementsIn,
  isWritten,
  linesOf,
  markupOfHtml,
  markupOfReact,
  tagsIn,
} from './code-markup.ts';
import { valueOf } from './code-values.ts';

/** What a story renders. */
export interface Sample {
  /** Its markup, as Lit writes it. */
  markup: string;
  /** The tag whose first element takes `properties`. */
  tag: string;
  /** What markup cannot say: lists and records, by the name of the property. */
  properties: Record<string, unknown>;
  /** What its button calls, in stories of functions. */
  called?: Called;
}

interface Called {
  imports: string;
  call: string;
}

/** Code by framework. */
export interface FrameworkCode {
  html: string;
  react: string;
  vue: string;
}

/** A story as it is first. */
interface FirstStory {
  component?: unknown;
  initialArgs: Record<string, unknown>;
  parameters: Record<string, unknown>;
  render(args: Record<string, unknown>): unknown;
}

/** What a story renders with its first arguments, in the language of the page, without being shown. */
export function sampleOf({ component, initialArgs, parameters, render: renderStory }: FirstStory): Sample {
  const args = argsInWords({ args: initialArgs, parameters });
  const place = document.createElement('div');
  render(renderStory(args), place);
  const names = (parameters['byProperty'] as string[] | undefined) ?? [];
  const code = isCall(parameters) ? sourceIn(parameters)?.transform?.() : undefined;
  const [imports = '', ...call] = code?.split('\n\n') ?? [];
  return {
    markup: markupOf(place),
    tag: String(component),
    properties: Object.fromEntries(names.map((name) => [name, args[name]])),
    ...(code ? { called: { imports, call: call.join('\n\n') } } : {}),
  };
}

/** The markup of a story; of a pattern its sample alone, without the prose around it. */
function markupOf(place: HTMLElement): string {
  const sample = place.querySelector('.sample');
  if (!sample) return place.innerHTML;
  sample.classList.remove('sample');
  if (sample.className === '') sample.removeAttribute('class');
  sample.removeAttribute('lang');
  return sample.outerHTML;
}

/** Whether a story shows what its button calls. */
export function isCall(parameters: Record<string, unknown>): boolean {
  return sourceIn(parameters)?.language === 'ts';
}

function sourceIn(
  parameters: Record<string, unknown>,
): { language?: string; transform?(): string } | undefined {
  return (parameters['docs'] as { source?: { language?: string; transform?(): string } } | undefined)?.source;
}

export function frameworkCode(sample: Sample): FrameworkCode {
  const template = document.createElement('template');
  template.innerHTML = sample.markup;
  const nodes = [...template.content.childNodes];
  return { html: htmlOf(nodes, sample), react: reactOf(nodes, sample), vue: vueOf(nodes, sample) };
}

function htmlOf(nodes: readonly Node[], { tag, properties, called }: Sample): string {
  const lines = Object.entries(properties).map(([name, value]) => `element.${name} = ${valueOf(value)};`);
  const script = [
    ...importsOf(nodes),
    ...(called
      ? [
          called.imports,
          '',
          `document.querySelector('${trigger}').addEventListener('click', ${called.call.includes('await ') ? 'async ' : ''}() => {`,
        ]
      : []),
    ...(called ? [indented(called.call, '  '), '});'] : []),
    ...(lines.length > 0 ? ['', `const element = document.querySelector('${tag}');`, ...lines] : []),
  ];
  return [
    ...linesOf(nodes, '', markupOfHtml),
    '',
    '<script type="module">',
    indented(script.join('\n'), '  '),
    '</script>',
  ].join('\n');
}

function vueOf(nodes: readonly Node[], { tag, properties, called }: Sample): string {
  const given = called
    ? givenTo(nodes, trigger, ['@click="run"'])
    : givenTo(
        nodes,
        tag,
        Object.keys(properties).map((name) => `:${name}="${name}"`),
      );
  const constants = Object.entries(properties).map(([name, value]) => `const ${name} = ${valueOf(value)};`);
  return [
    '<script setup lang="ts">',
    ...importsOf(nodes),
    ...(called ? [called.imports, '', ...runOf(called)] : []),
    ...(constants.length > 0 ? ['', ...constants] : []),
    '</script>',
    '',
    '<template>',
    ...linesOf(nodes, '  ', { ...markupOfHtml, given }),
    '</template>',
  ].join('\n');
}

function reactOf(nodes: readonly Node[], { tag, properties, called }: Sample): string {
  const values = Object.entries(properties).map(
    ([name, value]) => `${name}={${indented(valueOf(value), '      ').trim()}}`,
  );
  const given = called ? givenTo(nodes, trigger, ['onClick={run}']) : givenTo(nodes, tag, values);
  const roots = nodes.filter(isWritten);
  const isOne = roots.length === 1 && roots[0] instanceof Element;
  const lines = linesOf(nodes, isOne ? '    ' : '      ', { ...markupOfReact, given });
  const names = [...new Set(tagsIn(nodes).map((each) => elements.get(each)?.className ?? each))].sort();
  return [
    ...(lines.some((line) => line.includes(' as CSSProperties'))
      ? ["import type { CSSProperties } from 'react';"]
      : []),
    ...(names.length > 0 ? [`import { ${names.join(', ')} } from '@minga/react';`] : []),
    ...(called ? [called.imports, '', ...runOf(called)] : []),
    '',
    'export function Example() {',
    '  return (',
    ...(isOne ? lines : ['    <>', ...lines, '    </>']),
    '  );',
    '}',
  ].join('\n');
}

/** The button that calls a function, in stories of functions. */
const trigger = 'mg-button';

/** The function that the button calls. */
function runOf({ call }: Called): string[] {
  return [call.includes('await ') ? 'async function run() {' : 'function run() {', indented(call, '  '), '}'];
}

function indented(code: string, indent: string): string {
  return code
    .split('\n')
    .map((line) => (line ? indent + line : line))
    .join('\n');
}

function givenTo(nodes: readonly Node[], tag: string, given: string[]): ReadonlyMap<Element, string[]> {
  const [first] = nodes.flatMap(elementsIn).filter(({ localName }) => localName === tag);
  return new Map(first && given.length > 0 ? [[first, given]] : []);
}

/** The imports of all elements in the markup: a module defines everything in its folder that it needs. */
function importsOf(nodes: readonly Node[]): string[] {
  const modules = tagsIn(nodes).map((tag) => /src\/([^/]+)\//.exec(elements.get(tag)?.path ?? '')?.[1] ?? '');
  return [...new Set(modules)].sort().map((module) => `import '@minga/elements/${module}';`);
}
