/** Declarations of the packed modules, made by the compiler from the sources. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PublicModule } from '../public-modules.ts';
import { compiled, exportAll } from './modules.ts';
import { dist, packageFolder } from './paths.ts';

/** Writes a `.d.ts` beside every packed module. */
export async function packTypes(
  modules: readonly PublicModule[],
  defining: ReadonlySet<string>,
): Promise<void> {
  await declare(packageFolder, 'tsconfig.pack.json', join(dist, 'classes'));
  for (const { name, path } of modules.filter(({ name }) => defining.has(name)))
    writeFileSync(join(dist, `elements/${name}.d.ts`), exportAll([`../${compiled(path)}`]));
  for (const index of ['index', 'classes/index']) {
    const code = readFileSync(join(dist, `${index}.js`), 'utf8');
    writeFileSync(join(dist, `${index}.d.ts`), code);
  }
}

/**
 * Runs the compiler for declarations alone and makes their imports name what is packed.
 * @throws with the compiler's words when the sources do not hold
 */
export async function declare(folder: string, config: string, out: string): Promise<void> {
  const compiler = join(packageFolder, '../../node_modules/.bin/tsc');
  await promisify(execFile)(compiler, ['-p', config, '--outDir', out], { cwd: folder }).catch(
    (error: { stdout?: string }) => {
      throw new Error(`No declarations:\n${error.stdout ?? String(error)}`);
    },
  );
  for (const path of globSync('**/*.d.ts', { cwd: out })) {
    const file = join(out, path);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/((?:from|import) ?\(?['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2'));
  }
}
