/** Compiles the code of documentation pages, in Node: React by TypeScript against the wrappers, Vue by its own compiler. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserCommand } from 'vitest/node';
import { publicModules } from '../../packages/elements/scripts/public-modules.ts';
import { root } from '../../scripts/lib/paths.ts';
import { run } from '../../scripts/lib/run.ts';

/** Code of the page of an element. */
export interface PageCode {
  /** Its tag. */
  name: string;
  html: string;
  react: string;
  vue: string;
}

/** A command for tests in a browser: the problems of all codes, a line each. */
export const compileCode: BrowserCommand<[codes: PageCode[]]> = async (_, codes) => [
  ...(await reactProblems(codes)),
  ...codes.flatMap(({ name, html }) => scriptProblems(`${name}.html`, html)),
  ...codes.flatMap(({ name, vue }) => vueProblems(`${name}.vue`, vue)),
];

async function reactProblems(codes: readonly PageCode[]): Promise<string[]> {
  // Below the workspace, where its packages are found.
  const folder = join(root, 'node_modules/.cache/minga-code');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, react } of codes) writeFileSync(join(folder, `${name}.tsx`), react);
  const modules = publicModules().map(({ name, path }) => [
    `@minga/elements/${name}`,
    [join(root, 'packages/elements', path)],
  ]);
  const wrappers = join(root, 'packages/react/src/generated/index.ts');
  const config = {
    extends: join(root, 'packages/react/tsconfig.json'),
    compilerOptions: { paths: { ...Object.fromEntries(modules), '@minga/react': [wrappers] } },
    include: ['*.tsx', join(root, 'packages/elements/src/css.d.ts')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { code, output } = await run('tsc', ['-p', folder]);
  return code === 0 ? [] : output.trim().split('\n');
}

/** The script of a page is parsed: without types it cannot be compiled. */
function scriptProblems(filename: string, source: string): string[] {
  const script = /<script type="module">([^]*)<\/script>/.exec(source)?.[1] ?? '';
  try {
    vueCompiler().babelParse(script, { sourceType: 'module', plugins: [] });
    return [];
  } catch (error) {
    return [`${filename}: ${String(error)}`];
  }
}

function vueCompiler(): VueCompiler {
  return createRequire(join(root, 'e2e/embed/package.json'))('vue/compiler-sfc') as VueCompiler;
}

/** What is used of `vue/compiler-sfc`. */
interface VueCompiler {
  babelParse(code: string, options: { sourceType: 'module'; plugins: string[] }): unknown;
  parse(source: string, options: { filename: string }): { descriptor: Descriptor; errors: Error[] };
  compileScript(descriptor: Descriptor, options: { id: string }): { bindings?: Record<string, unknown> };
  compileTemplate(options: { source: string; filename: string; id: string }): { errors: (Error | string)[] };
}

interface Descriptor {
  template: { content: string } | null;
}

function vueProblems(filename: string, source: string): string[] {
  const compiler = vueCompiler();
  const { descriptor, errors } = compiler.parse(source, { filename });
  const all: (Error | string)[] = [...errors];
  const template = descriptor.template?.content ?? '';
  try {
    const { bindings = {} } = compiler.compileScript(descriptor, { id: filename });
    const unbound = [...template.matchAll(/ [:@]\w+="(\w+)"/g)].filter(
      ([, name = '']) => !(name in bindings),
    );
    all.push(...unbound.map(([text]) => `${text} is not in the script`));
  } catch (error) {
    all.push(String(error));
  }
  all.push(...compiler.compileTemplate({ source: template, filename, id: filename }).errors);
  return all.map((error) => `${filename}: ${error instanceof Error ? error.message : error}`);
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    compileCode(codes: PageCode[]): Promise<string[]>;
  }
}
