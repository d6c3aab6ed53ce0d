/** Test helper: the fields of a ticket, against a mocked server. */
import type { Wire } from '@minga/contract';
import { type Answer, buildTestTeam, showScreen } from '../../../shared/testing/screen-world.tsx';
import type { Patch } from '../screen/use-ticket-saves.ts';
import { FieldPanel } from './FieldPanel.tsx';

const time = '2026-01-01T00:00:00Z';

/** A ticket without optional values. */
const emptyTicket: Wire['Ticket'] = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  bid: 1,
  psm_team_id: 11,
  number: 1,
  key: null,
  title: 'Ticket',
  description: '',
  status: 1,
  state: 'pending',
  order: 'a0',
  type: null,
  subtype: null,
  priority: null,
  story_points: null,
  assignees: [],
  reporter: null,
  psm_team_reporter: null,
  source: null,
  contact: null,
  latitude: null,
  longitude: null,
  location: null,
  estimated_time: null,
  default_estimation_time: null,
  time_metric: null,
  logged_time: 0,
  started_at: null,
  ended_at: null,
  completed_at: null,
  archived_at: null,
  created_by: 'ana',
  created_at: time,
  updated_at: time,
  version: 1,
  custom_fields: [],
  psm_ticket_comments: [],
  psm_history: [],
};

interface PanelWorld {
  team?: Parameters<typeof buildTestTeam>[0];
  ticket?: Partial<Wire['Ticket']>;
  contact?: Wire['CrmReference'] | null;
  people?: Parameters<typeof FieldPanel>[0]['people'];
  canEdit?: boolean;
  answer: Answer;
}

/** Renders the panel; returns the saved patches. */
export async function showPanel(world: PanelWorld) {
  const { team, ticket, contact = null, people = [], canEdit = true, answer } = world;
  const saved: [string, Patch][] = [];
  const saves = {
    stateOf: () => ({ kind: 'idle' as const }),
    save: (field: string, change: Patch) => {
      saved.push([field, change]);
      return Promise.resolve(emptyTicket);
    },
    settle: () => undefined,
  };
  const element = (
    <FieldPanel
      ticket={{ ...emptyTicket, ...ticket }}
      contact={contact}
      team={buildTestTeam(team)}
      people={people}
      can={{ edit: canEdit, assign: canEdit }}
      saves={saves}
      onStatus={() => undefined}
    />
  );
  const shown = await showScreen({ answer }, { path: '/t', at: '/t', element });
  return { ...shown, saved };
}
