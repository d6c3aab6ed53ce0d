/** Test data: automations of a team. */
import type { Wire } from '@minga/contract';
import type { TestApi, TestUser } from '../../testing/test-api.ts';
import type { World } from '../tickets/test-world.ts';

/** Path parameters of the automations of the world's team. */
export function at(world: World): { id: number; tid: number } {
  return { id: world.bid, tid: world.tid };
}

/** Creates an automation that updates tickets entering `done`, with changes. */
export async function automate(
  api: TestApi,
  world: World,
  by: TestUser,
  automation: Partial<Wire['NewAutomation']>,
): Promise<Wire['Automation']> {
  const body = { name: 'Regla', action: 1 as const, on_status: world.done, ...automation };
  return (await api.ok(by, 'createAutomation', { params: at(world), body })).automation;
}
