/** What `virtual:minga-facts` exports. */

/** Bytes of a module with what it needs, without Lit: minified, and compressed with gzip. */
export interface Size {
  min: number;
  gzip: number;
}

/** A section of the changelog. */
export interface Change {
  /** A version, or "Next". */
  version: string;
  /** Sentences in Markdown. */
  entries: string[];
}

/** An element that has a page. */
export interface ElementFact {
  tag: string;
  /** As in the sidebar. */
  name: string;
  /** Section of the sidebar. */
  group: string;
  /** As in `@minga/elements/<module>`. */
  module: string;
  /** Id of its documentation page. */
  page: string;
  summary: string;
  description: string;
  /** What of its accessibility its tests verify. Sentences in Markdown. */
  tested: string[];
  synonyms: string[];
  size?: Size;
  /** Whether the newest section of the changelog names it. */
  isChanged: boolean;
}

export interface Facts {
  version: string;
  /** The newest first. */
  changes: Change[];
  /** By module; also of combinations such as "all". */
  sizes: Record<string, Size>;
  elements: ElementFact[];
  /** What is called from code, by the name of its module. */
  functions: Record<string, FunctionFact>;
}

/** Documentation of functions. */
export interface FunctionFact {
  title: string;
  /** Purpose, import, an example and the tables of options, in Markdown. */
  text: string;
}
