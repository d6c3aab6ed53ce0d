/** The code below a story in the documentation: what markup cannot say stands in a script after it. */
import { argsInWords } from '../../packages/elements/src/testing/language.ts';
import { valueOf } from './code-values.ts';

interface Shown {
  component?: unknown;
  args: Record<string, unknown>;
  parameters: Record<string, unknown>;
}

const opening = '<script type="module">';

/** Adds the arguments that `parameters.byProperty` names, each as the property it is in the story. */
export function withProperties(code: string, shown: Shown): string {
  const { component, parameters } = shown;
  const { byProperty } = parameters;
  // Storybook asks twice, the second time with what it was answered.
  if (!Array.isArray(byProperty) || byProperty.length === 0 || code.includes(opening)) return code;
  const args = argsInWords(shown);
  const lines = byProperty.map(
    (name: string) => `  element.${name} = ${valueOf(args[name]).replaceAll('\n', '\n  ')};`,
  );
  return [
    flush(code),
    '',
    opening,
    `  const element = document.querySelector('${String(component)}');`,
    ...lines,
    '</script>',
  ].join('\n');
}

/** Without the indentation that all of its lines share, and the empty lines around it. */
function flush(code: string): string {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent)).join('\n');
}
