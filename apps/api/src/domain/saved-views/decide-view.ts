/** Decisions of saved views: who may change them, their values, and how many there may be. Pure. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import type { Caller } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { storable } from '../storable.ts';
import { type ViewAccess, type ViewPlace, normalQueryIn } from './view-places.ts';
import type { SavedViewRow } from './view-rows.ts';

/** Values of a view that a request may contain. */
export type ViewValues = Pick<SavedViewRow, 'name' | 'query' | 'uid' | 'is_default'>;

/**
 * Requires the right to change shared views for these. Own views of others are never loaded.
 *
 * @throws AppError auth/forbidden
 */
export function authorizeView({ uid }: Pick<SavedViewRow, 'uid'>, { mayShare }: ViewAccess): void {
  if (uid === null && !mayShare) throw new AppError('auth/forbidden');
}

/**
 * The values after a change of `current`. A view that is shared, or no longer shared, is no longer a default
 * unless the change says so: the former default of the other side stays.
 *
 * @throws AppError request/invalid
 */
export function decideValues(
  place: ViewPlace,
  input: Wire['SavedViewPatch'],
  current: ViewValues,
  { uid: self, lang }: Pick<Caller, 'uid' | 'lang'>,
): ViewValues {
  const { name = current.name, query = current.query, shared = current.uid === null } = input;
  const uid = shared ? null : self;
  const stays = uid === current.uid && current.is_default;
  return {
    name: cleanName(lang, '/name', storable(name)),
    query: cleanQuery(place, lang, query),
    uid,
    is_default: input.is_default ?? stays,
  };
}

/**
 * Requires room for one more view of the person (`uid`) or one more shared view (null).
 *
 * @throws AppError view/too-many
 */
export function requireRoom(views: readonly Pick<SavedViewRow, 'uid'>[], uid: string | null): void {
  const limit = uid === null ? limits.sharedViewsOfTeam : limits.ownViewsOfTeam;
  if (views.filter((view) => view.uid === uid).length >= limit)
    throw new AppError('view/too-many', { values: { limit: String(limit) } });
}

function cleanQuery(place: ViewPlace, lang: Caller['lang'], query: string): string {
  const normal = normalQueryIn(place, query);
  if (normal === '') throw invalidField(lang, '/query', 'pattern');
  return normal;
}
