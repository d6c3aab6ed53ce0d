/** Charts of the statistics, with the real store, selection and router. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, buildTestTeam, refusal } from '../../shared/testing/screen-world.tsx';
import { answer, cycleChart, flowChart, period, point, show, times } from './stats-world.tsx';

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

test('the burn-up shows the scope and the completed tickets, or their points', async () => {
  const { router, calls } = await show(`/stats?${period}`);
  const chart = page.getByRole('figure', { name: 'Alcance y avance' });
  const picture = chart.getByRole('img');
  await expect.element(picture).toHaveAccessibleName('Alcance y avance, al 3 nov: Alcance 41, Terminados 40');
  const lines = [...chart.element().querySelectorAll('path[class*="line"]')].map((line) =>
    line.getAttribute('d'),
  );
  expect(lines).toHaveLength(2);
  expect(lines[0]).not.toBe(lines[1]);
  await userEvent.click(chart.getByText('Ver los números'));
  await expect.element(chart.getByRole('row').nth(0)).toHaveTextContent('FechaAlcanceTerminadosFaltan');
  await expect.element(chart.getByRole('row').nth(2)).toHaveTextContent('2 nov312');
  await userEvent.click(chart.getByRole('combobox', { name: 'Contar' }));
  await userEvent.click(page.getByRole('option', { name: 'Puntos' }));
  await expect.element(picture).toHaveAccessibleName('Alcance y avance, al 3 nov: Alcance 8,5, Terminados 6');
  expect(new URLSearchParams(router.state.location.search).get('unit')).toBe('points');
  // Both charts share a request.
  expect(calls.filter(({ path }) => path.endsWith('/flow'))).toHaveLength(1);
});

test('asks for a team when there are several, and counts cycle times of all of them', async () => {
  const { calls } = await show(`/stats?${period}`, {
    teams: [buildTestTeam(), buildTestTeam({ id: 12, name: 'Ventas' })],
  });
  await expect.element(page.getByText(/Elige un equipo arriba/).first()).toBeVisible();
  expect(page.getByText(/Elige un equipo arriba/).all()).toHaveLength(2);
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
  await expect.poll(() => router.state.location.search).not.toContain('type');
  await expect
    .poll(() => calls.findLast(({ path }) => path.endsWith('/stats/flow'))?.body)
    .not.toHaveProperty('type');
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
  expect(page.getByText(/abarca 366 días como máximo/).all()).toHaveLength(3);
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
  await expect.element(flowChart().getByText('No se pudo contar.')).toBeVisible();
  fails = false;
  await userEvent.click(flowChart().getByRole('button', { name: 'Intentar de nuevo' }));
  await expect
    .element(flowChart().getByText('No hay tickets con esta elección en el período.'))
    .toBeVisible();
});
