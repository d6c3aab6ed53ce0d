/**
 * Verifies that the web app uses exactly the classes of its CSS modules: neither the compiler nor the bundler notices a
 * class that is missing.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { findFiles } from './files.ts';
import { root } from './paths.ts';

/** A source file and its text. */
export interface Source {
  path: string;
  text: string;
}

/** Classes that are used and missing, and those that are not used; undefined when there are none. */
export function checkCssModules(
  scripts: readonly Source[] = read(['apps/web/src/**/*.{ts,tsx}']),
  sheets: readonly Source[] = read(['apps/web/src/**/*.module.css']),
): string | undefined {
  const defined = new Map(sheets.map(({ path, text }) => [path, classesOf(text)]));
  const used = new Map(sheets.map(({ path }) => [path, new Set<string>()]));
  for (const { path, text } of sheets)
    for (const { name, from } of composedClasses(path, text)) used.get(from)?.add(name);
  const missing = scripts.flatMap(({ path, text }) =>
    importsOf(path, text).flatMap(({ name, sheet }) => {
      const classes = defined.get(sheet) ?? new Set();
      const own = usesOf(name, text, classes);
      for (const each of own) used.get(sheet)?.add(each);
      return own
        .filter((each) => !classes.has(each))
        .map((each) => `${path} uses .${each}, which ${sheet} lacks.`);
    }),
  );
  const unused = [...defined].flatMap(([sheet, classes]) =>
    [...classes]
      .filter((each) => !used.get(sheet)?.has(each))
      .map((each) => `Nothing uses .${each} of ${sheet}.`),
  );
  return [...missing, ...unused].join('\n') || undefined;
}

function read(patterns: string[]): Source[] {
  return findFiles(patterns).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function importsOf(path: string, text: string): { name: string; sheet: string }[] {
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(
    ([, name = '', sheet = '']) => ({
      name,
      sheet: normalize(join(dirname(path), sheet)),
    }),
  );
}

/** Classes that a script uses of a module; all of them when it chooses one by a computed name. */
function usesOf(name: string, text: string, classes: ReadonlySet<string>): string[] {
  if (text.includes(`${name}[`)) return [...classes];
  const uses = text.matchAll(new RegExp(`(?<!['"\`./\\w-])${name}\\.(\\w+)`, 'g'));
  return [...new Set([...uses].map(([, each = '']) => each))];
}

/** Names of classes in selectors; those of libraries have hyphens. */
function classesOf(text: string): Set<string> {
  const selectors = text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/'[^']*'|url\([^)]*\)/g, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name).filter(isOwn));
}

/** Classes of which others of the module are composed, with their module. */
function composedClasses(path: string, text: string): { name: string; from: string }[] {
  return [...text.matchAll(/composes:\s*([\w\s]+?)(?:\s+from\s+'([^']+)')?;/g)].flatMap(
    ([, names = '', sheet]) => {
      const from = sheet === undefined ? path : normalize(join(dirname(path), sheet));
      return names.split(/\s+/).map((name) => ({ name, from }));
    },
  );
}

function isOwn(name: string): boolean {
  return !name.includes('-');
}
