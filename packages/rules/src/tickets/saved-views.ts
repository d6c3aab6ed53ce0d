/** Queries of saved views: which parameters of a board's address they contain, and their normal form. */

/** Parameters of a board's address that a saved view keeps, in their order in a query. */
export const savedViewParameters = [
  'view',
  'group',
  'sort',
  'columns',
  'widths',
  'zoom',
  'facts',
  'density',
  'collapsed',
  'order',
  'lanes',
  'collapsed_lanes',
  'mine',
  'people',
  'reporter',
  'status',
  'state',
  'days',
  'due',
  'priority',
  'type',
  'source',
  'contact',
  'points',
  'fields',
  'q',
] as const;

/**
 * The query of a board in its normal form. Two addresses show the same board if their normal forms are equal. Empty if the
 * query has none of the parameters.
 */
export function normalViewQuery(query: URLSearchParams | string): string {
  return normalQuery(query, savedViewParameters);
}

/** A query with known parameters only, each once, in a fixed order, without empty ones. */
export function normalQuery(query: URLSearchParams | string, parameters: readonly string[]): string {
  const given = new URLSearchParams(query);
  const normal = new URLSearchParams();
  for (const name of parameters) {
    const value = given.get(name);
    if (value) normal.set(name, value);
  }
  return normal.toString();
}
