/** Forecast on the screen of the statistics, with the real store, selection and router. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '../../../shared/format/periods.ts';
import { dateWords } from '../../../shared/format/time-words.ts';
import type { Answer } from '../../../shared/testing/screen-world.tsx';
import { answer, counts, show, stats } from '../stats-world.tsx';

const today = dayOf(new Date());
const daysAgo = (count: number) => addDays(today, -count);
const card = () => page.getByRole('region', { name: 'Pronóstico' });

/** Statistics with five completed tickets a day before today. */
const withHistory = (days: number, open: number): Answer => {
  const by_day: Wire['DayCounts'][] = Array.from({ length: days }, (_value, place) => ({
    ...counts,
    day: daysAgo(days - place),
    completed: 5,
  }));
  const by_state: Wire['StateCount'][] = [
    { state: 'pending', tickets: open, points: 0 },
    { state: 'done', tickets: 50, points: 0 },
  ];
  return (call) =>
    call.path.endsWith('/tickets/stats')
      ? Response.json({ stats: { ...stats, by_day, by_state } })
      : answer(call);
};

test('says by when the open tickets are completed with each certainty, and how it knows', async () => {
  await show('/stats?days=30', { answer: withHistory(10, 12) });
  await expect.element(card().getByText(/^Quedan 12 tickets abiertos/)).toBeVisible();
  // Spaces of numbers are not breaking.
  const rows = [...card().element().querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, ' '),
  );
  const date = dateWords(`${addDays(today, 3)}T00:00:00`);
  expect(rows).toEqual([
    `Con 50 % de certeza${date}en 3 días`,
    `Con 85 % de certeza${date}en 3 días`,
    `Con 95 % de certeza${date}en 3 días`,
  ]);
  await expect.element(card().getByText(/^Simulamos 10.000 futuros con días del período/)).toBeVisible();
});

test('says that a history is too short', async () => {
  await show('/stats?days=30', { answer: withHistory(3, 12) });
  await expect.element(card().getByText(/al menos 10 tickets terminados y 4 días completos/)).toBeVisible();
});

test('says that no ticket is open', async () => {
  await show('/stats?days=30', { answer: withHistory(10, 0) });
  await expect.element(card().getByText('No queda ningún ticket abierto.')).toBeVisible();
});

test('says that it takes longer than ten years', async () => {
  await show('/stats?days=30', { answer: withHistory(10, 1_000_000) });
  await expect.element(card().getByText('En más de diez años').first()).toBeVisible();
});
