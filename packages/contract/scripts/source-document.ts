/** The parts of the compiled document that the generator reads and writes. */
export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface SourceParameter {
  name: string;
  in: string;
  description?: string;
  example?: unknown;
  schema: Schema;
}

interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

export interface SourceOperation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: (SourceParameter | { $ref: string })[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
  /** Alternative security schemes. Default: those of the document. */
  security?: Record<string, string[]>[];
  'x-access'?: string;
  'x-permission'?: string;
  /** Codes of errors besides the standard ones; taken out of the generated document. */
  'x-errors'?: string[];
}

export interface SourceDocument {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, SourceOperation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, SourceParameter> };
}
