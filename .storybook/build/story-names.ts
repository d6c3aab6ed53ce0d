/**
 * Names of stories in sentence case: Storybook writes "With Icons" for the export `WithIcons`, everywhere in the sidebar
 * and on documentation pages. A name that a story gives itself stays.
 */
import type { Plugin } from 'vite';

/** The name of an export: `WithIcons` is "With icons". Pure. */
export function sentenceName(exportName: string): string {
  const words = exportName.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
  return (words.charAt(0) + words.slice(1).toLowerCase()).replace(/\bdont\b/, 'don’t');
}

/** Vite plugin: the names of the stories at run time, where documentation pages read them. */
export function storyNamesPlugin(): Plugin {
  return {
    name: 'minga-story-names',
    enforce: 'pre',
    transform: (code: string, id: string) =>
      /\.stories\.ts(\?|$)/.test(id) ? { code: withNames(code), map: null } : undefined,
  };
}

/** The source of a story file with a name for each story of several words. Pure. */
export function withNames(code: string): string {
  const names = [...code.matchAll(/^export const ([A-Z]\w*): Story/gm)].flatMap(([, name = '']) =>
    sentenceName(name) === name ? [] : [`${name}.name ??= ${JSON.stringify(sentenceName(name))};`],
  );
  return [code, ...names].join('\n');
}
