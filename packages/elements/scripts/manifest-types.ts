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
  description?: string;
  customElement?: boolean;
  tagName?: string;
  superclass?: { name: string };
  events?: ManifestEvent[];
  members?: Member[];
  attributes?: { name: string; fieldName?: string; inheritedFrom?: unknown }[];
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
  default?: string;
}
