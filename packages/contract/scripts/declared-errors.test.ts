import { describe, expect, it } from 'vitest';
import { completeDocument } from './complete-document.ts';
import type { SourceDocument, SourceOperation } from './source-document.ts';

function documentWith(codes: string[]): { document: SourceDocument; operation: SourceOperation } {
  const operation: SourceOperation = {
    operationId: 'getTicket',
    responses: {},
    'x-access': 'signed-in',
    'x-errors': codes,
  };
  const document: SourceDocument = {
    info: { title: 'Test', version: '1.0.0' },
    paths: { '/tickets': { get: operation } },
    components: { schemas: {}, parameters: {} },
  };
  return { document, operation };
}

describe('errors declared with x-errors', () => {
  it('adds a response for each declared code', () => {
    const { document, operation } = documentWith(['ticket/not-found', 'ticket/stale']);
    completeDocument(document);
    const examplesOf = (status: string) =>
      Object.keys(operation.responses[status]?.content?.['application/problem+json']?.examples ?? {});
    expect(examplesOf('404')).toContain('ticket-not-found');
    expect(examplesOf('409')).toContain('ticket-stale');
  });

  it('removes the extension from the document', () => {
    const { document, operation } = documentWith(['ticket/not-found']);
    completeDocument(document);
    expect(operation).not.toHaveProperty('x-errors');
  });

  it('throws with the operation and the code when a code is unknown', () => {
    const { document } = documentWith(['ticket/not-found', 'ticket/lost', 'toString']);
    expect(() => completeDocument(document)).toThrow(
      'The operation getTicket declares unknown error codes in x-errors: ticket/lost, toString.',
    );
  });
});
