/** Saves the fields of a ticket one by one and tracks the state of each. */
import { type BoardArg, useUpdateTicketMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { useCallback, useState } from 'react';

export type Patch = Omit<Wire['TicketPatch'], 'version'>;
export type TextField = 'title' | 'description';

/** Edit conflict: another user changed the same text. Both versions are kept until the user chooses. */
export interface Conflict {
  mine: string;
  theirs: string;

  /** Version of the ticket with the other text. */
  version: number;
}

/** Save state of a field. */
export type SaveState =
  | { kind: 'idle' | 'saving' | 'saved' }
  | { kind: 'failed'; error: ApiError; again: () => void }
  | { kind: 'conflict'; conflict: Conflict };

export interface TicketSaves {
  stateOf(field: string): SaveState;

  /** Saves a field; resolves to whether the server stored it. `version` is the one that the edit is based on. */
  save(field: string, patch: Patch, version?: number): Promise<boolean>;

  /** Resets the state of a field: its conflict was resolved, or its failed change was discarded. */
  settle(field: string): void;
}

const idle: SaveState = { kind: 'idle' };

/** Duration of the "saved" state, in milliseconds. */
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
      // A failed save can be retried any number of times.
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

/** Both texts, if the server rejected an edit because another user changed the same text. */
function conflictOf(field: string, patch: Patch, error: ApiError): Conflict | null {
  if (error.kind !== 'conflict' || error.code !== 'ticket/stale') return null;
  if (field !== 'title' && field !== 'description') return null;
  const current = error.current as Partial<Wire['Ticket']> | undefined;
  const theirs = current?.[field];
  const mine = patch[field];
  if (theirs === undefined || mine === undefined || current?.version === undefined) return null;
  return { mine, theirs, version: current.version };
}
