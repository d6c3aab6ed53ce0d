/** Reports of the selected business, against a mocked server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, refusal, showScreen } from '../testing/screen-world.tsx';
import { checkpointRestMs, useCheckpoint } from './checkpoint.ts';
import { writePreference } from '../../base/preferences/preferences.ts';
import { useSelection } from './selection.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  writePreference('lastBusinessSelected', null);
  writePreference('lastTeamSelected', null);
});

function Place() {
  useCheckpoint();
  return <p>{useSelection().status}</p>;
}

async function show(at = '/home', answer = () => Response.json({ checkpoint: {} }, { status: 201 })) {
  const { calls } = await showScreen(
    { answer: ({ path }) => (path === '/users/me/checkpoint' ? answer() : undefined) },
    { path: '*', at, element: <Place /> },
  );
  const told = () => calls.filter(({ path }) => path === '/users/me/checkpoint');
  return { calls, told };
}

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
const bodies = (calls: Call[]) => calls.map(({ method, body }) => ({ method, body }));

test('reports once per hour, however often the tab becomes visible', async () => {
  const { told } = await show();
  await expect.poll(told).toHaveLength(1);
  expect(bodies(told())).toEqual([{ method: 'POST', body: { bid: 1 } }]);
  lookAgain();
  expect(told()).toHaveLength(1);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + checkpointRestMs + 1);
  lookAgain();
  await expect.poll(told).toHaveLength(2);
  lookAgain();
  expect(told()).toHaveLength(2);
});

test('does not report again after a reload within the hour', async () => {
  const first = await show();
  await expect.poll(first.told).toHaveLength(1);
  const { calls, told } = await show();
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/members'))).toBe(true);
  lookAgain();
  expect(told()).toEqual([]);
});

test('does not report a business in the address of which the user is not a member', async () => {
  const { calls, told } = await show('/business/77/ticket/abc');
  await expect.poll(() => document.body.textContent).toContain('not-found');
  lookAgain();
  expect(calls.map(({ path }) => path)).toContain('/business');
  expect(told()).toEqual([]);
});

test('waits for the network', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { calls, told } = await show();
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/members'))).toBe(true);
  lookAgain();
  expect(told()).toEqual([]);
  network.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.poll(told).toHaveLength(1);
});

test('does not show or repeat rejected reports', async () => {
  const { told } = await show('/home', () => refusal(404, 'business/not-found', 'No existe.'));
  await expect.poll(told).toHaveLength(1);
  lookAgain();
  expect(told()).toHaveLength(1);
  expect(document.body.textContent).not.toContain('No existe.');
});
