/** Responses of the server and parts of the screen, for the tests of the statistics. */
import type { Wire } from '@minga/contract';
import { page } from 'vitest/browser';
import { type Answer, showScreen } from '../../shared/testing/screen-world.tsx';
import { StatsScreen } from './StatsScreen.tsx';

export const counts = { created: 3, completed: 2, points_created: 0, points_completed: 0 };
const noDurations = { count: 0, average: null, median: null };
export const stats: Wire['TicketStats'] = {
  ...counts,
  on_time: 0,
  late: 0,
  overdue: 0,
  lead_time: noDurations,
  cycle_time: noDurations,
  by_status: [{ status: 1, psm_team_id: 11, name: '=Por hacer', state: 'pending', tickets: 5, points: 8 }],
  by_state: [{ state: 'pending', tickets: 5, points: 8 }],
  by_team: [],
  by_person: [],
  by_day: [{ day: '2026-11-02', ...counts }],
};
export const flow: Wire['CumulativeFlowAnswer'] = {
  days: ['2026-11-01', '2026-11-02', '2026-11-03'],
  columns: [
    {
      status: 1,
      name: 'Por hacer',
      color: '#808080',
      state: 'pending',
      tickets: [3, 2, 1],
      points: [8, 5, 2.5],
    },
    { status: 3, name: 'Hecho', color: '#2f7fb5', state: 'done', tickets: [0, 1, 40], points: [0, 3, 6] },
    { status: null, name: null, color: null, state: null, tickets: [1, 0, 0], points: [0, 0, 0] },
  ],
};
export const point = (
  number: number,
  title: string,
  day: string,
  minutes: number,
): Wire['CycleTimePoint'] => ({
  id: `-OYx3kQ0aBcDeFgHiJk${number}`,
  number,
  title,
  psm_team_id: 11,
  completed_at: `${day}T15:00:00Z`,
  day,
  minutes,
});
export const times: Wire['CycleTimesAnswer'] = {
  completed: 2,
  visible: 2,
  percentiles: { p50: 2880, p85: 5760, p95: 7200 },
  // The last completed one first.
  points: [point(2, '=Antena', '2026-11-03', 4320), point(1, 'Cajas', '2026-11-02', 1440)],
};

/** Four open tickets of a row. */
export const openTickets = { open_points: 6.5, open_estimated: 90, overdue: 2, hazard: 1 };
export const loggedTime: Wire['LoggedTimeAnswer'] = {
  minutes: 150,
  by_person: [
    { id: 'ana', name: '@Ana', minutes: 90 },
    { id: 'beto', name: 'Beto', minutes: 60 },
  ],
  by_type: [
    { id: '7', name: 'Instalación', minutes: 120 },
    { id: null, name: null, minutes: 30 },
  ],
};

export const answer: Answer = ({ path }) => {
  if (path === '/business/1/tickets/stats') return Response.json({ stats });
  if (path === '/business/1/stats/flow') return Response.json(flow);
  if (path === '/business/1/stats/cycle-times') return Response.json(times);
  if (path === '/business/1/stats/time') return Response.json(loggedTime);
  if (path === '/business/1/stats') {
    const row = { ...counts, id: 'ana', name: '@Ana', open: 4, ...openTickets, logged: 90, estimated: 0 };
    return Response.json({ rows: [row] });
  }
  return undefined;
};

export const period = 'from=2026-11-01&to=2026-11-03';
export const show = (at: string, world: Partial<Parameters<typeof showScreen>[0]> = {}) =>
  showScreen({ answer, ...world }, { path: '/stats', at, element: <StatsScreen /> });
export const flowChart = () => page.getByRole('figure', { name: 'Flujo acumulado' });
export const cycleChart = () => page.getByRole('figure', { name: 'Días de empezar a terminar' });
