/** Cumulative flow, cycle times and the files of all charts, with the real store, selection and router. */
import type { Wire } from '@minga/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, buildTestTeam, refusal, showScreen } from '../../shared/testing/screen-world.tsx';
import { StatsScreen } from './StatsScreen.tsx';

const counts = { created: 3, completed: 2, points_created: 0, points_completed: 0 };
const noDurations = { count: 0, average: null, median: null };
const stats: Wire['TicketStats'] = {
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
const flow: Wire['CumulativeFlowAnswer'] = {
  days: ['2026-11-01', '2026-11-02', '2026-11-03'],
  columns: [
    { status: 1, name: 'Por hacer', color: '#808080', tickets: [3, 2, 1] },
    { status: 3, name: 'Hecho', color: '#2f7fb5', tickets: [0, 1, 40] },
    { status: null, name: null, color: null, tickets: [1, 0, 0] },
  ],
};
const point = (number: number, title: string, day: string, minutes: number): Wire['CycleTimePoint'] => ({
  id: `-OYx3kQ0aBcDeFgHiJk${number}`,
  number,
  title,
  psm_team_id: 11,
  completed_at: `${day}T15:00:00Z`,
  day,
  minutes,
});
const times: Wire['CycleTimesAnswer'] = {
  completed: 2,
  visible: 2,
  percentiles: { p50: 2880, p85: 5760, p95: 7200 },
  // The last completed one first.
  points: [point(2, '=Antena', '2026-11-03', 4320), point(1, 'Cajas', '2026-11-02', 1440)],
};

const answer: Answer = ({ path }) => {
  if (path === '/business/1/tickets/stats') return Response.json({ stats });
  if (path === '/business/1/stats/flow') return Response.json(flow);
  if (path === '/business/1/stats/cycle-times') return Response.json(times);
  if (path === '/business/1/stats') {
    const row = { ...counts, id: 'ana', name: '@Ana', open: 4, logged: 90, estimated: 0 };
    return Response.json({ rows: [row] });
  }
  return undefined;
};

const period = 'from=2026-11-01&to=2026-11-03';
const show = (at: string, world: Partial<Parameters<typeof showScreen>[0]> = {}) =>
  showScreen({ answer, ...world }, { path: '/stats', at, element: <StatsScreen /> });
const flowChart = () => page.getByRole('figure', { name: 'Flujo acumulado' });
const cycleChart = () => page.getByRole('figure', { name: 'Días de empezar a terminar' });

test('shows the columns in the order of the board, as areas and as a table', async () => {
  await show(`/stats?${period}`);
  const chart = flowChart();
  await expect
    .element(chart.getByRole('img'))
    .toHaveAccessibleName('Flujo acumulado, al 3 nov: Por hacer 1, Hecho 40, Columnas eliminadas 0');
  const colors = () =>
    [...chart.element().querySelectorAll('path[class*="area"]')].map((area) => getComputedStyle(area).fill);
  expect(colors().slice(0, 2)).toEqual(['rgb(128, 128, 128)', 'rgb(47, 127, 181)']);
  await userEvent.click(chart.getByText('Ver los números'));
  const rows = chart.getByRole('table').getByRole('row');
  await expect.element(rows.nth(0)).toHaveTextContent('FechaPor hacerHechoColumnas eliminadas');
  await expect.element(rows.nth(1)).toHaveTextContent('1 nov301');
  await expect.element(rows.nth(3)).toHaveTextContent('3 nov1400');
});

test('a hidden column is in the address, and the scale fits the others', async () => {
  const { router } = await show(`/stats?${period}&hide=0`);
  const done = flowChart().getByRole('button', { name: /Hecho/ });
  await expect.element(done).toHaveAttribute('aria-pressed', 'true');
  await expect.element(flowChart().getByText('60', { exact: true })).toBeVisible();
  await userEvent.click(done);
  await expect.element(done).toHaveAttribute('aria-pressed', 'false');
  await expect.element(flowChart().getByText('60', { exact: true })).not.toBeInTheDocument();
  await expect.element(flowChart().getByRole('img')).toHaveAccessibleName(/: Por hacer 1$/);
  expect(new URLSearchParams(router.state.location.search).get('hide')).toBe('0,3');
  await userEvent.click(done);
  await expect.element(done).toHaveAttribute('aria-pressed', 'true');
  expect(new URLSearchParams(router.state.location.search).get('hide')).toBe('0');
});

test('asks for a team when there are several, and counts cycle times of all of them', async () => {
  const { calls } = await show(`/stats?${period}`, {
    teams: [buildTestTeam(), buildTestTeam({ id: 12, name: 'Ventas' })],
  });
  await expect.element(page.getByText(/Elige un equipo arriba/)).toBeVisible();
  await expect.element(cycleChart().getByRole('img')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/flow'))).toBe(false);
  expect(calls.find(({ path }) => path.endsWith('/cycle-times'))?.body).not.toHaveProperty('team');
});

test('filters are in the address and in the requests of both charts and of the groups', async () => {
  const { router, calls } = await show(`/stats?team=11&${period}&member=ana&source=4&type=7`);
  await expect.element(cycleChart().getByRole('img')).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: '@Ana' })).toBeVisible();
  const filters = { team: 11, member: 'ana', source: 4, type: 7 };
  const bodyOf = (end: string) => calls.find(({ path }) => path.endsWith(end))?.body;
  expect(bodyOf('/stats/flow')).toMatchObject(filters);
  expect(bodyOf('/stats/cycle-times')).toMatchObject(filters);
  expect(bodyOf('1/stats')).toMatchObject({ query: filters });
  await userEvent.click(page.getByRole('combobox', { name: 'Tipo' }));
  await userEvent.click(page.getByRole('option', { name: 'Cualquiera' }));
  await vi.waitFor(() => expect(router.state.location.search).not.toContain('type'));
  await vi.waitFor(() =>
    expect(calls.findLast(({ path }) => path.endsWith('/stats/flow'))?.body).not.toHaveProperty('type'),
  );
});

test('a type of another team is no filter', async () => {
  const { calls } = await show(`/stats?${period}&type=99`);
  await expect.element(flowChart().getByRole('img')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/flow'))?.body).not.toHaveProperty('type');
});

test('explains the percentiles, and each point leads to its ticket', async () => {
  await show(`/stats?${period}`);
  await expect
    .element(
      page.getByText(
        'La mitad de los tickets se terminó en 2 días o menos, el 85 % en 4 días o menos y el 95 % en 5 días o menos.',
      ),
    )
    .toBeVisible();
  const links = cycleChart().getByRole('group').getByRole('link');
  await expect.element(links.nth(0)).toHaveAccessibleName('NUB-1 Cajas · 2 nov · 24 h');
  await expect.element(links.nth(1)).toHaveAttribute('href', '/business/1/ticket/-OYx3kQ0aBcDeFgHiJk2');
  const [first, second] = [links.nth(0), links.nth(1)].map((link) => link.element().getBoundingClientRect());
  expect(first!.left).toBeLessThan(second!.left);
  expect(first!.top).toBeGreaterThan(second!.top);
  const lines = [...cycleChart().element().querySelectorAll('line[class*="percentile"]')];
  expect(lines).toHaveLength(3);
});

test('the arrow keys go through the points; one of them is in the order of tabs', async () => {
  await show(`/stats?${period}`);
  const links = cycleChart().getByRole('group').getByRole('link');
  await expect.element(links.nth(1)).toHaveAttribute('tabindex', '0');
  await expect.element(links.nth(0)).toHaveAttribute('tabindex', '-1');
  (links.nth(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(links.nth(0)).toHaveFocus();
  await expect.element(links.nth(0)).toHaveAttribute('tabindex', '0');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(links.nth(0)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(links.nth(1)).toHaveFocus();
});

test('the table of cycle times leads to the tickets as well', async () => {
  await show(`/stats?${period}`);
  await userEvent.click(cycleChart().getByText('Ver los números'));
  const link = cycleChart().getByRole('table').getByRole('link', { name: 'NUB-2' });
  await expect.element(link).toHaveAttribute('href', '/business/1/ticket/-OYx3kQ0aBcDeFgHiJk2');
  await expect.element(cycleChart().getByRole('row').nth(1)).toHaveTextContent('NUB-2=AntenaTerreno3 nov3');
});

test('says that points are cut, and that invisible tickets are counted', async () => {
  const cut: Answer = (call) =>
    call.path.endsWith('/cycle-times')
      ? Response.json({ ...times, completed: 1503, visible: 1500 })
      : answer(call);
  await show(`/stats?${period}`, { answer: cut });
  await expect.element(page.getByText('Se ven los 2 tickets terminados por último, de 1500.')).toBeVisible();
  await expect
    .element(page.getByText('Las líneas cuentan también 3 tickets que no puedes ver.'))
    .toBeVisible();
});

test('work of a few hours has a scale in hours', async () => {
  const quick: Answer = (call) =>
    call.path.endsWith('/cycle-times')
      ? Response.json({
          ...times,
          percentiles: { p50: 60, p85: 90, p95: 120 },
          points: [point(1, 'Ya', '2026-11-02', 90)],
        })
      : answer(call);
  await show(`/stats?${period}`, { answer: quick });
  await expect.element(cycleChart().getByText('Horas')).toBeVisible();
});

test('a period beyond a year sends no request of the charts and says why', async () => {
  const { calls } = await show('/stats?from=2025-01-01&to=2026-01-02');
  await expect.element(page.getByText(/abarca 366 días como máximo/).first()).toBeVisible();
  expect(page.getByText(/abarca 366 días como máximo/).all()).toHaveLength(2);
  expect(calls.some(({ path }) => /flow|cycle/.test(path))).toBe(false);
});

test('charts without tickets say so, and an error has a retry', async () => {
  let fails = true;
  const empty: Answer = (call) => {
    if (call.path.endsWith('/cycle-times'))
      return Response.json({ ...times, completed: 0, visible: 0, points: [] });
    if (!call.path.endsWith('/flow')) return answer(call);
    return fails ? refusal(500, 'internal', 'No se pudo contar.') : Response.json({ days: [], columns: [] });
  };
  await show(`/stats?${period}`, { answer: empty });
  await expect.element(page.getByText(/Ningún ticket con esta elección se terminó/)).toBeVisible();
  await expect.element(page.getByText('No se pudo contar.')).toBeVisible();
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect
    .element(flowChart().getByText('No hay tickets con esta elección en el período.'))
    .toBeVisible();
});

test('every chart is downloaded as CSV, without formulas', async () => {
  const files = catchDownloads();
  await show(`/stats?${period}`);
  const buttons = page.getByRole('button', { name: /^Descargar CSV: / });
  await expect.element(cycleChart().getByRole('img')).toBeVisible();
  await expect.element(flowChart().getByRole('img')).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: '@Ana' })).toBeVisible();
  for (const button of buttons.all()) await userEvent.click(button);
  const textOf = async (name: string) => {
    const bytes = new Uint8Array(
      await files.get(`${name} Todos mis equipos 2026-11-01 2026-11-03.csv`)!.arrayBuffer(),
    );
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    // The separator follows the language of the browser.
    return new TextDecoder().decode(bytes).replaceAll(';', ',').split('\r\n');
  };
  expect(files.size).toBe(5);
  expect(await textOf('Día por día')).toEqual([
    'Fecha,Creados,Terminados',
    '2026-11-01,0,0',
    '2026-11-02,3,2',
    '2026-11-03,0,0',
    '',
  ]);
  expect(await textOf('Dónde están los tickets ahora')).toContain("'=Por hacer,Terreno,5,8");
  expect(await textOf('Flujo acumulado')).toContain('2026-11-03,1,40,0');
  expect(await textOf('Días de empezar a terminar')).toContain("NUB-2,'=Antena,Terreno,2026-11-03,3");
  expect((await textOf('Repartidos'))[1]).toMatch(/^'@Ana,3,2,0,4,0,1[.,]5$/);
});

test('a chart is downloaded as a picture, whose name says chart, team and period', async () => {
  const files = catchDownloads();
  await show(`/stats?${period}&team=11`, { teams: [buildTestTeam({ name: 'Red/Sur' })] });
  await expect.element(cycleChart().getByRole('img')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Descargar imagen: Días de empezar a terminar' }));
  await vi.waitFor(() => expect(files.size).toBe(1));
  const picture = files.get('Días de empezar a terminar Red-Sur 2026-11-01 2026-11-03.png')!;
  expect(picture.type).toBe('image/png');
  const { width } = await createImageBitmap(picture);
  const { width: shown } = cycleChart().element().getBoundingClientRect();
  expect(width / 2).toBeGreaterThan(shown);
});

/** Collects downloads by the name of their file. */
function catchDownloads(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:test';
  });
  const catchDownload = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    files.set(event.target.download, blobs.at(-1)!);
  };
  document.addEventListener('click', catchDownload);
  onTestFinished(() => {
    document.removeEventListener('click', catchDownload);
    vi.restoreAllMocks();
  });
  return files;
}
