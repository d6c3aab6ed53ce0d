/** The parts of the custom-elements manifest (schema 1.0) that the generators read. */

export interface Manifest {
  schemaVersion: string;
  readme?: string;
  modules: ManifestModule[];
}

export interface ManifestModule {
  kind: 'javascript-module';
  /** Relative to the package, as in `src/tabs/tabs.ts`. */
  path: string;
  declarations?: Declaration[];
  exports?: ModuleExport[];
}

export interface ModuleExport {
  kind: 'js' | 'custom-element-definition';
  name: string;
  declaration: { name: string; module?: string; package?: string };
}

export interface Declaration {
  kind: string;
  name: string;
  summary?: string;
  /** Other names that people search for: `@synonym` in the docblock. Not a part of the schema. */
  synonyms?: string[];
  description?: string;
  customElement?: boolean;
  tagName?: string;
  superclass?: { name: string };
  events?: ManifestEvent[];
  members?: Member[];
  attributes?: Attribute[];
  slots?: Named[];
  cssParts?: Named[];
  cssStates?: Named[];
  cssProperties?: (Named & { default?: string })[];
}

/** A slot, a part, a state or a custom property. The default slot has an empty name. */
export interface Named {
  name: string;
  description?: string;
}

export interface Attribute extends Named {
  fieldName?: string;
  type?: { text: string };
  default?: string;
  inheritedFrom?: unknown;
}

export interface ManifestEvent {
  name?: string;
  type?: { text: string };
  description?: string;
}

export interface Member {
  kind: 'field' | 'method';
  name: string;
  privacy?: 'private' | 'protected' | 'public';
  static?: boolean;
  readonly?: boolean;
  default?: string;
  description?: string;
  type?: { text: string };
  /** What can be set, where that is more than `type`, which is what is read. Not a part of the schema. */
  accepts?: { text: string };
  /** Whether it must be set: `@required` in its docblock. Not a part of the schema. */
  required?: boolean;
  /** Name of the attribute that sets it. */
  attribute?: string;
  inheritedFrom?: unknown;
  parameters?: { name: string; type?: { text: string }; optional?: boolean }[];
  return?: { type?: { text: string } };
}
