import type { Wire } from '@minga/contract';
import { expect, test, vi } from 'vitest';
import { buildTestTeam } from '../../../shared/testing/screen-world.tsx';
import { createEntries, type EntryCalls, type NewEntries, withNewEntries } from './new-entries.ts';

const status = (id: number, name: string, state: Wire['TicketState']) => ({
  id,
  name,
  state,
  color: '#000000',
  order: id,
});
const team = buildTestTeam({
  psm_status: [status(1, 'Por hacer', 'pending'), status(2, 'Hecho', 'done')],
  psm_types: [{ id: 7, name: 'Consulta', color: '#000000' }],
});
const entries: NewEntries = {
  statuses: [{ id: -1, name: 'En pruebas', state: 'doing' }],
  types: [
    { id: -1, name: 'Avería' },
    { id: -2, name: 'CONSULTA' },
  ],
  sources: [{ id: -1, name: 'Radio' }],
};
const tickets: Wire['NewTicket'][] = [
  { title: 'Uno', status: -1, type: -1, source: -1 },
  { title: 'Dos', status: 2, type: -2 },
  { title: 'Tres', status: 1, type: null },
];

/** A server that stores what it is sent. */
function fakeCalls(sources: Wire['Source'][] = []) {
  return {
    updateTeam: vi.fn<EntryCalls['updateTeam']>(async ({ psm_status = [], psm_types = [] }) => ({
      team: {
        ...team,
        psm_status: psm_status.map((each, place) => status(each.id ?? 30 + place, each.name, each.state)),
        psm_types: [
          ...team.psm_types,
          ...psm_types.map(({ name }, place) => ({ id: 70 + place, name, color: '#000000' })),
        ],
      },
    })),
    readSources: vi.fn<EntryCalls['readSources']>(async () => ({ sources })),
    createSource: vi.fn<EntryCalls['createSource']>(async ({ name }) => ({ source: { id: 90, name } })),
  };
}

test('creates what is missing and gives the tickets its ids', async () => {
  const calls = fakeCalls();
  expect(await createEntries(entries, team, tickets, calls)).toEqual([
    { title: 'Uno', status: 31, type: 70, source: 90 },
    { title: 'Dos', status: 2, type: 7 },
    { title: 'Tres', status: 1, type: null },
  ]);
  // The new column follows those of the same or an earlier state.
  expect(calls.updateTeam.mock.calls).toEqual([
    [
      {
        psm_status: [
          { id: 1, name: 'Por hacer', state: 'pending' },
          { name: 'En pruebas', state: 'doing' },
          { id: 2, name: 'Hecho', state: 'done' },
        ],
        psm_types: [{ name: 'Avería' }],
      },
    ],
  ]);
});

test('creates nothing that exists, so that it can be repeated after an error', async () => {
  const calls = fakeCalls([{ id: 91, name: 'radio' }]);
  const after = { ...team, psm_status: [...team.psm_status, status(3, 'EN PRUEBAS', 'doing')] };
  const [first] = await createEntries({ ...entries, types: [] }, after, tickets, calls);
  expect(first).toMatchObject({ status: 3, source: 91 });
  expect(calls.updateTeam).not.toHaveBeenCalled();
  expect(calls.createSource).not.toHaveBeenCalled();
});

test('sends no request without new entries', async () => {
  const calls = fakeCalls();
  const nothing = { statuses: [], types: [], sources: [] };
  expect(await createEntries(nothing, team, [{ title: 'Uno', status: 1 }], calls)).toEqual([
    { title: 'Uno', status: 1 },
  ]);
  for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled();
});

test('the preview names the columns and types that will be created', () => {
  const shown = withNewEntries(team, entries);
  expect(shown.psm_status.find(({ id }) => id === -1)?.name).toBe('En pruebas');
  expect(shown.psm_types.find(({ id }) => id === -1)?.name).toBe('Avería');
});
