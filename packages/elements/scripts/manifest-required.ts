/** Properties that must be set: `@required` in their docblock. The analyzer has no such tag. */
import { ts } from '@custom-elements-manifest/analyzer/index.js';
import type { ManifestModule } from './manifest-types.ts';

interface FieldNode {
  kind: number;
  name?: { text?: string };
  parent?: { name?: { text?: string } };
  jsDoc?: { tags?: { tagName: { text: string } }[] }[];
}

/** Notes them as `required`. */
export function requiredPlugin(): object {
  return {
    name: 'minga-required',
    analyzePhase({ node, moduleDoc }: { node: FieldNode; moduleDoc: ManifestModule }) {
      if (node.kind !== ts.SyntaxKind.PropertyDeclaration) return;
      const tags = node.jsDoc?.flatMap((each) => each.tags ?? []) ?? [];
      if (!tags.some(({ tagName }) => tagName.text === 'required')) return;
      const owner = moduleDoc.declarations?.find(({ name }) => name === node.parent?.name?.text);
      const member = owner?.members?.find(({ name }) => name === node.name?.text);
      if (member) member.required = true;
    },
  };
}
