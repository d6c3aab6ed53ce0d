/** What of a bundle a page needs: looked up by the sources that made it. */
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Files of the built app, as addresses from the root of the site. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/**
 * The chunks of a source and all that they import at once, what they build on first.
 * @param source end of the source's path, as `/src/app.tsx`
 * @throws when no chunk begins with that source
 */
export function filesOf(bundle: Bundle, source: string): PageFiles {
  const first = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.split('?')[0]?.endsWith(source),
  );
  if (!first) throw new Error(`No chunk of the bundle begins with ${source}.`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const collect = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(`/${name}`)) return;
    scripts.add(`/${name}`);
    chunk.imports.forEach(collect);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(`/${style}`);
  };
  collect(first.fileName);
  return { scripts: [...scripts].reverse(), styles: [...styles] };
}

/** What several sources need together, without what is named twice. */
export function together(...parts: PageFiles[]): PageFiles {
  return {
    scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(parts.flatMap(({ styles }) => styles))],
  };
}

/** The address of the built copy of a file that is not a script. */
export function assetOf(bundle: Bundle, name: string): string {
  const asset = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.originalFileNames.some((original) => original.endsWith(name)),
  );
  if (!asset) throw new Error(`The bundle has no ${name}.`);
  return `/${asset.fileName}`;
}
