import { useLingui } from '@lingui/react/macro';
import { isRejected, useUpdateTicketMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { useState } from 'react';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { useKeepsWrites } from '../../offline/stored-writes.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { teamsWith } from '../../shared/workspace/team-abilities.ts';
import type { MyTicket } from './agenda.ts';

/** A ticket as it was when its check mark was pressed. */
interface Pressed {
  ticket: MyTicket;
  isDone: boolean;
}

export interface Completion {
  /** The tickets with those that were completed here, which keep their place until the screen is left. */
  withCompleted(tickets: readonly MyTicket[]): MyTicket[];
  isDone(ticket: MyTicket): boolean;

  /** Whether the user may complete a ticket: it needs a column that means done and the permission to edit. */
  canComplete(ticket: MyTicket): boolean;

  /** Moves a ticket to the column that means done, or back. */
  toggle(ticket: MyTicket): void;
}

/** The state of the request is not shown: it must not cause renders. */
const unselected = { selectFromResult: () => ({}) };

/** Completes tickets of the home screen with one press, which can be undone. */
export function useComplete(): Completion {
  const { t } = useLingui();
  const selection = useSelection();
  const keepsWrites = useKeepsWrites();
  const [updateTicket] = useUpdateTicketMutation(unselected);
  const [pressed, setPressed] = useState<ReadonlyMap<string, Pressed>>(new Map());
  const editable = new Set(teamsWith(selection, 'edit').map(({ id }) => id));
  const prefix = selection.business?.psm_business.prefix ?? '';

  const show = (ticket: MyTicket, isDone: boolean) =>
    setPressed((before) => new Map(before).set(ticket.card.id, { ticket, isDone }));

  const move = async (ticket: MyTicket, status: Wire['Status'] | undefined, isDone: boolean) => {
    if (!status) return;
    const { card, team } = ticket;
    const name = ticketName(prefix, card.number);
    show(ticket, isDone);
    const column = status.name;
    const closeMessage = showSnackbar(t`${name} pasó a ${column}`, {
      id: `completed-${card.id}`,
      action: {
        label: t`Deshacer`,
        run: () => void move(ticket, isDone ? ticket.status : doneColumn(team), !isDone),
      },
    });
    const arg = { id: team.bid, teamId: team.id, tid: card.id, ticketPatch: { status: status.id } };
    const result = await updateTicket(arg);
    const error = apiErrorOf(result);
    // Not rejected: the device sends it again when it can.
    const isWaiting = keepsWrites && error?.kind !== 'discarded' && !isRejected(result.error);
    if (!error || isWaiting) return;
    closeMessage();
    show(ticket, !isDone);
    // Aborted because the session ended: the session guard informs the user. Or discarded by the user.
    if (error.kind === 'timeout' || error.kind === 'discarded') return;
    showSnackbar(`${t`No se movió ${name}.`} ${error.message}`, { tone: 'danger' });
  };

  return {
    withCompleted(tickets) {
      const others = tickets.filter(({ card }) => !pressed.get(card.id)?.isDone);
      const listed = new Set(others.map(({ card }) => card.id));
      const kept = [...pressed.values()]
        .map(({ ticket }) => ticket)
        .filter(({ card }) => !listed.has(card.id));
      return [...others, ...kept];
    },
    isDone: ({ card }) => pressed.get(card.id)?.isDone ?? false,
    canComplete: ({ team }) => editable.has(team.id) && doneColumn(team) !== undefined,
    toggle(ticket) {
      const before = pressed.get(ticket.card.id);
      if (before?.isDone) void move(before.ticket, before.ticket.status, false);
      else void move(ticket, doneColumn(ticket.team), true);
    },
  };
}

/** The first column of a team that means done. */
function doneColumn({ psm_status: columns }: Wire['Team']): Wire['Status'] | undefined {
  return columns.find(({ state }) => state === 'done');
}
