/** Shortcuts of the tests of timelines. */
import type { Wire } from '@minga/contract';
import type { TestApi, TestUser } from '../../testing/test-api.ts';
import type { CrmWorld } from '../crm/test-world.ts';

/** Logs an activity of a contact. */
export async function log(
  api: TestApi,
  { params }: CrmWorld,
  user: TestUser,
  contact: string,
  activity: Partial<Wire['NewCrmActivity']> = {},
): Promise<Wire['CrmActivity']> {
  const body = { activity: { kind: 'call', text: 'Pidió una cotización', ...activity } } as const;
  const answer = await api.ok(user, 'createCrmActivity', { params: { ...params, contact }, body });
  return answer.activity;
}

/** All entries of a timeline, read in pages. */
export async function entriesOf(
  api: TestApi,
  { params }: CrmWorld,
  user: TestUser,
  contact: string,
  limit = 100,
): Promise<Wire['CrmTimelineEntry'][]> {
  const entries: Wire['CrmTimelineEntry'][] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit, ...(cursor === null ? {} : { cursor }) };
    const page: Wire['CrmTimelinePage'] = await api.ok(user, 'listCrmTimeline', {
      params: { ...params, contact },
      query,
    });
    entries.push(...page.entries);
    cursor = page.next;
  } while (cursor !== null);
  return entries;
}

/** The changes of a contact, the newest first. */
export async function changesOf(
  api: TestApi,
  world: CrmWorld,
  contact: string,
): Promise<Wire['CrmContactChange'][]> {
  const entries = await entriesOf(api, world, world.owner, contact);
  return entries.flatMap(({ change }) => change ?? []);
}
