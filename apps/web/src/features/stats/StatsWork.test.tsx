/** Workload and logged time of the statistics, with the real store, selection and router. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, buildTestTeam, refusal } from '../../shared/testing/screen-world.tsx';
import { answer, counts, loggedTime, openTickets, period, show } from './stats-world.tsx';

const workload = () => page.getByRole('region', { name: 'Carga de trabajo' });
const time = () => page.getByRole('region', { name: 'Tiempo registrado' });
const noOpen = { open_points: 0, open_estimated: 0, overdue: 0, hazard: 0 };
const row: Wire['StatsRow'] = {
  ...counts,
  ...noOpen,
  id: 'beto',
  name: 'Beto',
  open: 1,
  logged: 0,
  estimated: 0,
};
const people: Wire['StatsRow'][] = [
  row,
  { ...row, id: 'ana', name: 'Ana "Nana" Quispe', open: 4, ...openTickets },
  { ...row, id: 'carla', name: 'Carla', open: 0 },
  { ...row, id: null, name: null, open: 2 },
];
const withPeople: Answer = (call) =>
  call.path === '/business/1/stats' ? Response.json({ rows: people }) : answer(call);
const barsOf = (region: ReturnType<typeof workload>) =>
  [...region.element().querySelectorAll('li')].map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

test('lists assignees by their number of open tickets, with points, estimates and overdue tickets', async () => {
  const { calls } = await show(`/stats?${period}&by=type`, { answer: withPeople });
  await expect.element(workload().getByRole('list')).toBeVisible();
  expect(barsOf(workload())).toEqual([
    'Ana "Nana" Quispe46,5 puntos · 1,5 h · 2 atrasados · 1 vence en 24 horas',
    'Sin asignar2',
    'Beto1',
  ]);
  const [first] = workload().element().querySelectorAll('li');
  const widths = [...first!.querySelectorAll('b')].map(({ style }) => style.inlineSize);
  expect(widths).toEqual(['50%', '25%', '25%']);
  expect(calls.filter(({ path }) => path === '/business/1/stats').map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ query: expect.objectContaining({ group_by: 'person' }) }),
  );
  await userEvent.click(workload().getByText('Ver los números'));
  await expect.element(workload().getByRole('row').nth(1)).toHaveTextContent('Ana "Nana" Quispe46,51,521');
});

test('a bar leads to the board of the team with the assignee as filter', async () => {
  await show(`/stats?${period}`, { answer: withPeople });
  const links = workload().getByRole('link');
  const board = '/boards?bid=1&tid=11';
  await expect.element(links.nth(0)).toHaveAttribute('href', `${board}&people=ana&state=open`);
  await expect.element(links.nth(1)).toHaveAttribute('href', `${board}&people=none&state=open`);
});

test('with several teams a bar leads to the search for open tickets of the assignee', async () => {
  await show(`/stats?${period}`, {
    answer: withPeople,
    teams: [buildTestTeam(), buildTestTeam({ id: 12, name: 'Ventas' })],
  });
  const link = workload().getByRole('link').nth(0);
  await expect.element(link).toBeVisible();
  const { searchParams } = new URL((link.element() as HTMLAnchorElement).href);
  expect(searchParams.get('q')).toBe('asignado:"Ana Nana Quispe" estado:abierto');
});

test('says that nobody has open tickets, and an error of the workload has a retry', async () => {
  let fails = true;
  const none: Answer = (call) => {
    if (call.path !== '/business/1/stats') return answer(call);
    return fails ? refusal(500, 'internal', 'No se pudo contar.') : Response.json({ rows: [] });
  };
  await show(`/stats?${period}`, { answer: none });
  await expect.element(workload().getByText('No se pudo contar.')).toBeVisible();
  fails = false;
  await userEvent.click(workload().getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.element(workload().getByText('No hay tickets abiertos con esta elección.')).toBeVisible();
});

test('shows logged time by person and type, and each bar leads to its tickets', async () => {
  const { calls } = await show(`/stats?${period}&team=11&member=ana&source=4&type=7`);
  await expect.element(time().getByText('2,5 h en el período, según el día de cada registro.')).toBeVisible();
  expect(barsOf(time())).toEqual(['@Ana1,5 h', 'Beto1 h', 'Instalación2 h', 'Sin tipo0,5 h']);
  const hrefs = time()
    .getByRole('link')
    .all()
    .map((link) => link.element().getAttribute('href'));
  expect(hrefs).toEqual([
    '/boards?bid=1&tid=11&people=ana&source=4&type=7',
    '/boards?bid=1&tid=11&people=beto&source=4&type=7',
    '/boards?bid=1&tid=11&people=ana&source=4&type=7',
  ]);
  expect(calls.find(({ path }) => path.endsWith('/stats/time'))?.body).toMatchObject({
    team: 11,
    member: 'ana',
    source: 4,
    type: 7,
  });
});

test('says that nobody logged time, and an error of logged time has a retry', async () => {
  let fails = true;
  const none: Answer = (call) => {
    if (!call.path.endsWith('/stats/time')) return answer(call);
    return fails
      ? refusal(500, 'internal', 'No se pudo sumar.')
      : Response.json({ minutes: 0, by_person: [], by_type: [] });
  };
  await show(`/stats?${period}`, { answer: none });
  await expect.element(time().getByText('No se pudo sumar.')).toBeVisible();
  fails = false;
  await userEvent.click(time().getByRole('button', { name: 'Intentar de nuevo' }));
  await expect
    .element(time().getByText('Nadie registró tiempo con esta elección en el período.'))
    .toBeVisible();
});

test('shows the 20 longest bars and says that there are more', async () => {
  const by_person = Array.from({ length: 21 }, (_value, place) => ({
    id: `p${place}`,
    name: `Persona ${place}`,
    minutes: 100 - place,
  }));
  const many: Answer = (call) =>
    call.path.endsWith('/stats/time') ? Response.json({ ...loggedTime, by_person }) : answer(call);
  await show(`/stats?${period}`, { answer: many });
  await expect.element(time().getByText(/^Se ven las 20 barras más largas, de 21/)).toBeVisible();
  await expect.element(time().getByText('Persona 19')).toBeVisible();
  await expect.element(time().getByText('Persona 20')).not.toBeInTheDocument();
});
