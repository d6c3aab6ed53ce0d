/** Saves the fields of a ticket one by one, and says of each how that goes. */
import { type BoardArg, useUpdateTicketMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { useCallback, useState } from 'react';

export type Patch = Omit<Wire['TicketPatch'], 'version'>;
export type TextField = 'title' | 'description';

/** Somebody else changed the same text: both are kept until the person chose. */
export interface Conflict {
  mine: string;
  theirs: string;

  /** Version of the other text. */
  version: number;
}

/** How the saving of a field goes. */
export type SaveState =
  | { kind: 'idle' | 'saving' | 'saved' }
  | { kind: 'failed'; error: ApiError; again: () => void }
  | { kind: 'conflict'; conflict: Conflict };

export interface TicketSaves {
  stateOf(field: string): SaveState;

  /** Saves; answers whether the server has it. `version` is the one the person saw when they began. */
  save(field: string, patch: Patch, version?: number): Promise<boolean>;

  /** Forgets how a field went: a conflict was settled, a failed change is not wanted any more. */
  settle(field: string): void;
}

const idle: SaveState = { kind: 'idle' };

/** "Saved" is shown so long, in milliseconds. */
const savedMs = 2500;

export function useTicketSaves(board: BoardArg, ticketId: string): TicketSaves {
  const [updateTicket] = useUpdateTicketMutation();
  const [states, setStates] = useState<Record<string, SaveState>>({});
  const set = useCallback(
    (field: string, state: SaveState) => setStates((all) => ({ ...all, [field]: state })),
    [],
  );

  const save = useCallback(
    async (field: string, patch: Patch, version?: number): Promise<boolean> => {
      // What failed is tried again in the same way, as often as the person asks.
      const attempt = async (): Promise<boolean> => {
        const saving: SaveState = { kind: 'saving' };
        set(field, saving);
        const ticketPatch = { ...patch, ...(version === undefined ? {} : { version }) };
        const error = apiErrorOf(await updateTicket({ ...board, tid: ticketId, ticketPatch }));
        if (!error) {
          const saved: SaveState = { kind: 'saved' };
          set(field, saved);
          setTimeout(
            () => setStates((all) => (all[field] === saved ? { ...all, [field]: idle } : all)),
            savedMs,
          );
          return true;
        }
        const conflict = conflictOf(field, patch, error);
        const again = () => void attempt();
        set(field, conflict ? { kind: 'conflict', conflict } : { kind: 'failed', error, again });
        return false;
      };
      return attempt();
    },
    [board, ticketId, updateTicket, set],
  );

  return {
    stateOf: (field) => states[field] ?? idle,
    save,
    settle: useCallback((field: string) => set(field, idle), [set]),
  };
}

/** The two texts, when the server refused a text because somebody else changed it. */
function conflictOf(field: string, patch: Patch, error: ApiError): Conflict | null {
  if (error.kind !== 'conflict' || error.code !== 'ticket/stale') return null;
  if (field !== 'title' && field !== 'description') return null;
  const current = error.current as Partial<Wire['Ticket']> | undefined;
  const theirs = current?.[field];
  const mine = patch[field];
  if (theirs === undefined || mine === undefined || current?.version === undefined) return null;
  return { mine, theirs, version: current.version };
}
