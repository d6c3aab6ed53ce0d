/** What we use of the analyzer; its own types describe the configuration file only. */
declare module '@custom-elements-manifest/analyzer/index.js' {
  export const ts: {
    createSourceFile(path: string, source: string, target: number, setParentNodes: boolean): unknown;
    ScriptTarget: { ES2015: number };
    SyntaxKind: {
      CallExpression: number;
      ClassDeclaration: number;
      PropertyDeclaration: number;
      SetAccessor: number;
    };
  };
  export function create(options: { modules: unknown[]; plugins: unknown[]; context: object }): unknown;
}

declare module '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js' {
  export function litPlugin(): unknown[];
}
