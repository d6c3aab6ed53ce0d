/** Packs both packages once before the first test: parallel runs would build into the same folder. */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeFolder, packInto, type Tarballs } from './packed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    tarballs: Tarballs;
  }
}

/** Tests read the tarballs with `inject('tarballs')`. */
export default async function packOnce(project: TestProject): Promise<() => void> {
  const folder = makeFolder('packed');
  project.provide('tarballs', await packInto(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}
