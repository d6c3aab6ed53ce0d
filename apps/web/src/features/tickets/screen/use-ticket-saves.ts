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
  | { kind: 'idle' | 'saving' }
  | { kind: 'saved'; patch: Patch; isMerged: boolean }
  | { kind: 'failed'; error: ApiError; again: () => void }
  | { kind: 'conflict'; conflict: Conflict };

export interface TicketSaves {
  stateOf(field: string): SaveState;

  /**
   * Saves a field; resolves to the stored ticket, or to null if the server did not store it. `version` is the one that the
   * edit is based on.
   */
  save(field: string, patch: Patch, version?: number): Promise<Wire['Ticket'] | null>;

  /** Resets the state of a field: its conflict was resolved, or its failed change was discarded. */
  settle(field: string): void;
}

const idle: SaveState = { kind: 'idle' };

/** Duration of the "saved" state, in milliseconds; longer where it says what happened. */
const savedMs = 2500;
const mergedMs = 8000;

export function useTicketSaves(board: BoardArg, ticketId: string): TicketSaves {
  const [updateTicket] = useUpdateTicketMutation();
  const [states, setStates] = useState<Record<string, SaveState>>({});
  const set = useCallback(
    (field: string, state: SaveState) => setStates((all) => ({ ...all, [field]: state })),
    [],
  );

  const save = useCallback(
    async (field: string, patch: Patch, version?: number): Promise<Wire['Ticket'] | null> => {
      // A failed save can be retried any number of times.
      const attempt = async (): Promise<Wire['Ticket'] | null> => {
        const saving: SaveState = { kind: 'saving' };
        set(field, saving);
        const ticketPatch = { ...patch, ...(version === undefined ? {} : { version }) };
        const response = await updateTicket({ ...board, tid: ticketId, ticketPatch });
        if (response.data) {
          const { ticket } = response.data;
          const saved: SaveState = { kind: 'saved', patch, isMerged: isMerged(patch, ticket) };
          set(field, saved);
          setTimeout(
            () => setStates((all) => (all[field] === saved ? { ...all, [field]: idle } : all)),
            saved.isMerged ? mergedMs : savedMs,
          );
          return ticket;
        }
        const error = apiErrorOf(response);
        if (!error) return null;
        const conflict = conflictOf(field, patch, error);
        const again = () => void attempt();
        set(field, conflict ? { kind: 'conflict', conflict } : { kind: 'failed', error, again });
        return null;
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

/** Whether the server stored the description together with what was changed elsewhere. */
function isMerged({ description }: Patch, ticket: Wire['Ticket']): boolean {
  return description !== undefined && ticket.description !== description;
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
