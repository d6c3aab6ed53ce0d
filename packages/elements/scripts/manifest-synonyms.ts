/** Other names of an element, for searches: `@synonym` in its docblock. The analyzer has no such tag. */
import { ts } from '@custom-elements-manifest/analyzer/index.js';
import type { ManifestModule } from './manifest-types.ts';

interface ClassNode {
  kind: number;
  name?: { text?: string };
  jsDoc?: { tags?: { tagName: { text: string }; comment?: string }[] }[];
}

/** Notes them as `synonyms`. */
export function synonymsPlugin(): object {
  return {
    name: 'minga-synonyms',
    analyzePhase({ node, moduleDoc }: { node: ClassNode; moduleDoc: ManifestModule }) {
      if (node.kind !== ts.SyntaxKind.ClassDeclaration) return;
      const tags = node.jsDoc?.flatMap((each) => each.tags ?? []) ?? [];
      const synonyms = tags
        .filter(({ tagName }) => tagName.text === 'synonym')
        .flatMap(({ comment = '' }) => comment.split(','))
        .map((each) => each.trim())
        .filter(Boolean);
      const owner = moduleDoc.declarations?.find(({ name }) => name === node.name?.text);
      if (owner && synonyms.length > 0) owner.synonyms = synonyms;
    },
  };
}
