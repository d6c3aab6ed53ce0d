/** Every mutation of the contract declares what it changes in the cache. */
import { operations } from '@minga/contract';
import { expect, test } from 'vitest';
import './endpoints.ts';
import { contactEndpoints } from './generated/contact.ts';
import { mutationEffects } from './mutation-effects.ts';

/** Names of all generated mutations. All modules inject into one API, so `endpoints` of each has those of all. */
const mutations = Object.entries({ ...contactEndpoints.endpoints })
  .filter(([name, endpoint]) => name in operations && 'useMutation' in endpoint)
  .map(([name]) => name);

/** Operations that change data but are called as queries, because their parameters are too long for a URL. */
const postQueries = new Set([
  'checkInvitation',
  'checkInvitationLink',
  'searchTickets',
  'countTickets',
  'listNamedTickets',
  'queryStats',
  'queryCumulativeFlow',
  'queryCycleTimes',
  'queryLoggedTime',
  'quoteBilling',
  'tryAutomation',
]);

/** Reads that create something, so that their responses are not stored. */
const getMutations = new Set(['downloadMdmEnrollmentProfile']);

test('knows every operation of the contract that is not a read', () => {
  const writes = Object.entries(operations)
    .filter(([name, { method }]) =>
      method.toUpperCase() === 'GET' ? getMutations.has(name) : !postQueries.has(name),
    )
    .map(([name]) => name);
  expect(mutations.toSorted()).toEqual(writes.toSorted());
});

test.each(mutations)('%s declares an invalidation, a patch, or the reason for none', (name) => {
  const effect: Record<string, unknown> = { ...mutationEffects[name as keyof typeof mutationEffects] };
  const declared = ['invalidates', 'patch', 'none'].filter((key) => effect[key] !== undefined);
  expect(declared).not.toEqual([]);
  if ('none' in effect) {
    expect(declared).toEqual(['none']);
    expect(String(effect.none).length).toBeGreaterThan(10);
  }
});

test('declares no effect of an unknown mutation', () => {
  expect(Object.keys(mutationEffects).toSorted()).toEqual(mutations.toSorted());
});
