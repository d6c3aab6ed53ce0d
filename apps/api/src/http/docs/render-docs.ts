/** Renders the API reference from the OpenAPI document as one page without scripts or external files. */
import { errors } from '@minga/contract';
import { exampleHtml, limitsHtml, typeHtml } from './describe-schema.ts';
import type { ApiDocument, Operation, Parameter, Schema } from './document.ts';
import { escapeHtml, proseHtml } from './html.ts';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Descriptions of `x-access`. */
const accessWords: Record<string, string> = {
  public: 'Anybody, without a session.',
  'signed-in': 'Everybody who is signed in.',
  sudo: 'Users who run this installation.',
  'business-member': 'Members of the business.',
  'business-admin': 'Admins of the business.',
  'business-crm':
    'Members of the business who may see tickets of a team, with the app token of the business.',
  'team-member': 'Members of the team, and admins of its business.',
  team: 'Members of the team with the permission, and admins of its business.',
  ticket: 'Who may see the ticket.',
  'comment-author': 'Who wrote the comment; some calls also admins of the team.',
  'chat-room': 'Members of the chat room.',
  import: 'Members of the team of the import with the permission, and admins of its business.',
};

/** Renders the page with `styles` inline. */
export function renderDocs(document: ApiDocument, styles: string): string {
  const { title, version, description } = document.info;
  const groups = groupByTag(document);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} ${version}</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head><body><nav aria-label="Contents">${groups.map(navHtml).join('')}<h2>More</h2><a href="#models">Models</a><a href="#errors">Errors</a></nav><main><h1>${escapeHtml(title)}</h1><p class="hint">Version ${version}. The same as a document for tools: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${proseHtml(description)}${groups.map((group) => groupHtml(document, group)).join('')}${modelsHtml(document)}${errorsHtml()}</main></body></html>`;
}

function groupByTag(document: ApiDocument): [tag: string, calls: Call[]][] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return document.tags.map(({ name }) => [name, calls.filter((call) => call.operation.tags?.includes(name))]);
}

function navHtml([tag, calls]: [string, Call[]]): string {
  const links = calls.map(
    ({ operation }) => `<a href="#${operation.operationId}">${escapeHtml(titleOf(operation))}</a>`,
  );
  return `<h2>${escapeHtml(tag)}</h2>${links.join('')}`;
}

function groupHtml(document: ApiDocument, [tag, calls]: [string, Call[]]): string {
  return `<section><h2 id="tag-${tag}">${escapeHtml(tag)}</h2>${calls.map((call) => callHtml(document, call)).join('')}</section>`;
}

function callHtml(document: ApiDocument, { method, path, operation }: Call): string {
  const access = operation['x-access'] ?? '';
  const permission = operation['x-permission'];
  return `<article id="${operation.operationId}"><h3>${escapeHtml(titleOf(operation))}</h3><div class="call"><span class="method ${method}">${method}</span><code class="path">/v1${escapeHtml(path)}</code><span class="hint">${operation.operationId}</span></div>${proseHtml(operation.description)}<p class="hint">${accessWords[access] ?? escapeHtml(access)}${permission === undefined ? '' : ` Permission ${permission}.`}</p>${parametersHtml(document, operation)}${bodyHtml('Body', operation.requestBody?.content)}${answersHtml(operation)}</article>`;
}

function titleOf(operation: Operation): string {
  return operation.summary ?? operation.operationId;
}

/** Parameters without headers: those are the same for every operation and described in the introduction. */
function parametersHtml(document: ApiDocument, operation: Operation): string {
  const own = (operation.parameters ?? [])
    .map((one) =>
      'name' in one ? one : (document.components.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter),
    )
    .filter((parameter) => parameter.in !== 'header');
  if (!own.length) return '';
  const rows = own.map(({ name, in: place, required, description, schema }) =>
    rowHtml(name, required === true, schema, description, place),
  );
  return `<h4>Parameters</h4><table>${rows.join('')}</table>`;
}

function answersHtml(operation: Operation): string {
  return Object.entries(operation.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { content }]) => bodyHtml(`Answer ${status}`, content))
    .join('');
}

function bodyHtml(title: string, content: Record<string, { schema?: Schema }> | undefined): string {
  return Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        `<h4>${title} <code>${escapeHtml(type)}</code></h4>${schema && isShown(schema) ? `<p>${typeHtml(schema)}</p>` : ''}`,
    )
    .join('');
}

/** Files have no schema. */
function isShown(schema: Schema): boolean {
  return schema.$ref !== undefined || schema.type !== undefined || schema.anyOf !== undefined;
}

function modelsHtml(document: ApiDocument): string {
  const models = Object.entries(document.components.schemas)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => {
      const fields = Object.entries(schema.properties ?? {}).map(([field, property]) =>
        rowHtml(field, schema.required?.includes(field) ?? false, property, property.description),
      );
      const plain = fields.length ? '' : `<p>${typeHtml(schema)}${detailsHtml(schema)}</p>`;
      return `<article id="model-${name}"><h3>${name}</h3>${proseHtml(schema.description)}${plain}${fields.length ? `<table>${fields.join('')}</table>` : ''}</article>`;
    });
  return `<section><h2 id="models">Models</h2>${models.join('')}</section>`;
}

function rowHtml(
  name: string,
  isRequired: boolean,
  schema: Schema,
  description: string | undefined,
  place?: string,
): string {
  const notes = [place ? `in ${place}` : '', isRequired ? '' : 'may be left out'].filter(Boolean).join(', ');
  return `<tr><td><code>${escapeHtml(name)}</code>${notes ? `<br><span class="hint">${notes}</span>` : ''}</td><td>${typeHtml(schema)}${detailsHtml(schema)}${proseHtml(description)}</td></tr>`;
}

function detailsHtml(schema: Schema): string {
  const details = [limitsHtml(schema), exampleHtml(schema)].filter(Boolean).join('. ');
  return details ? `<br><span class="hint">${details}</span>` : '';
}

function errorsHtml(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, es, en }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(en)}<br><span class="hint" lang="es">${escapeHtml(es)}</span></td></tr>`,
  );
  return `<section><h2 id="errors">Errors</h2><article><table><tr><th>Code</th><th>Status</th><th>Message</th></tr>${rows.join('')}</table></article></section>`;
}
