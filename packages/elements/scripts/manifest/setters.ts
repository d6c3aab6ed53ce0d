/**
 * What the setter of a property takes, where that is more than its getter gives: a `form` is read as an element and set
 * by its id. The analyzer looks at getters alone, and TypeScript has no name for the type of a setter.
 */
import { ts } from '@custom-elements-manifest/analyzer/index.js';
import type { ManifestModule } from './types.ts';

interface AccessorNode {
  kind: number;
  name?: { text?: string };
  parent?: { name?: { text?: string } };
  parameters?: { type?: { getText(): string } }[];
}

/** Notes the type as `accepts`, and as that of the attribute; classes that inherit the property take both over. */
export function settersPlugin(): object {
  return {
    name: 'minga-setters',
    analyzePhase({ node, moduleDoc }: { node: AccessorNode; moduleDoc: ManifestModule }) {
      if (node.kind !== ts.SyntaxKind.SetAccessor) return;
      const text = node.parameters?.[0]?.type?.getText();
      const owner = moduleDoc.declarations?.find(({ name }) => name === node.parent?.name?.text);
      const member = owner?.members?.find(({ name }) => name === node.name?.text);
      if (!owner || !member || !text || text === member.type?.text) return;
      member.accepts = { text };
      for (const attribute of owner.attributes ?? [])
        if (attribute.fieldName === member.name) attribute.type = { text };
    },
  };
}
