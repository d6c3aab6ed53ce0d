/** Tags of docblocks that the analyzer does not know: `@required` of a property, `@synonym` of an element. */
import { ts } from '@custom-elements-manifest/analyzer/index.js';
import type { ManifestModule } from './types.ts';

interface DocumentedNode {
  kind: number;
  name?: { text?: string };
  parent?: { name?: { text?: string } };
  jsDoc?: { tags?: Tag[] }[];
}

interface Tag {
  tagName: { text: string };
  comment?: string;
}

/** Notes properties that must be set as `required`. */
export function requiredPlugin(): object {
  return {
    name: 'minga-required',
    analyzePhase({ node, moduleDoc }: { node: DocumentedNode; moduleDoc: ManifestModule }) {
      if (node.kind !== ts.SyntaxKind.PropertyDeclaration || tagsOf(node, 'required').length === 0) return;
      const owner = moduleDoc.declarations?.find(({ name }) => name === node.parent?.name?.text);
      const member = owner?.members?.find(({ name }) => name === node.name?.text);
      if (member) member.required = true;
    },
  };
}

/** Notes other names of an element, for searches, as `synonyms`. */
export function synonymsPlugin(): object {
  return {
    name: 'minga-synonyms',
    analyzePhase({ node, moduleDoc }: { node: DocumentedNode; moduleDoc: ManifestModule }) {
      if (node.kind !== ts.SyntaxKind.ClassDeclaration) return;
      const synonyms = tagsOf(node, 'synonym')
        .flatMap(({ comment = '' }) => comment.split(','))
        .map((each) => each.trim())
        .filter(Boolean);
      const owner = moduleDoc.declarations?.find(({ name }) => name === node.name?.text);
      if (owner && synonyms.length > 0) owner.synonyms = synonyms;
    },
  };
}

function tagsOf({ jsDoc = [] }: DocumentedNode, name: string): Tag[] {
  return jsDoc.flatMap(({ tags = [] }) => tags).filter(({ tagName }) => tagName.text === name);
}
