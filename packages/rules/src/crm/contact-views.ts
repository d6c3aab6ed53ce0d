/** Queries of saved views of the table of contacts (docs/product/crm.md 13.1). */
import { normalQuery } from '../tickets/saved-views.ts';

/** Parameters of the address of the table that a view keeps, in their order in a query. */
export const contactViewParameters = [
  'q',
  'name',
  'company',
  'position',
  'address',
  'phone',
  'email',
  'tag',
  'owner',
  'list',
  'business',
  'no-contact',
  'consent',
  'birthday',
  'fields',
  'created',
  'updated',
  'has',
  'lacks',
  'sort',
  'dir',
] as const;

/** The query in its normal form, as `normalViewQuery` makes it for boards. */
export function normalContactViewQuery(query: URLSearchParams | string): string {
  return normalQuery(query, contactViewParameters);
}
