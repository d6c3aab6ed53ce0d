/** State of a bulk edit: sends it, retries rejected tickets, and undoes it. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type TicketCard, useUpdateTicketsMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useEffect, useRef, useState } from 'react';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import type { BulkScope } from './bulk-scope.ts';
import {
  type Block,
  type ChangeChoice,
  type ChangeRun,
  blockedOf,
  goOn,
  mostAssignees,
  planChanges,
  planReturn,
  startRun,
} from './change-all.ts';

export interface ChangeStep {
  name: 'running' | 'ended';
  run: ChangeRun;
  choice: ChangeChoice;

  /** The tickets as they were before, by id. */
  before: ReadonlyMap<string, TicketCard>;
}

/** Calls `onDone` when every ticket was changed; failures are in `step`. */
export function useChangeAll({ bid, teamId, cardsNow, nameOfField }: BulkScope, onDone: () => void) {
  const { t } = useLingui();
  const [updateTickets] = useUpdateTicketsMutation();
  const [step, setStep] = useState<ChangeStep | null>(null);
  const stopper = useRef<AbortController | null>(null);
  // Unmounting aborts the run: the result of the rest would not be shown.
  useEffect(() => () => stopper.current?.abort(), []);

  const send = (ticketPatchBatch: Wire['TicketPatchBatch']) =>
    updateTickets({ id: bid, ticketPatchBatch }).unwrap();

  return {
    step,

    /** Changes these cards; `keepsOrder`: undoing the change restores the current order. */
    start(cards: readonly TicketCard[], choice: ChangeChoice, keepsOrder: boolean): void {
      const items = planChanges(cards, choice);
      const before = new Map(cards.map((card) => [card.id, card]));
      const back = keepsOrder ? planReturn(before, items) : [];
      void follow({ choice, before, run: startRun(teamId, items, blocked(cards, choice)) }, back);
    },

    /** Stops the run before its next batch. */
    stop: () => stopper.current?.abort(),

    /** Resends batches without a response, and rejected changes against the current tickets. */
    again(): void {
      if (step) void follow({ ...step, run: withRefusedAgain(step) }, []);
    },
  };

  async function follow(
    work: Omit<ChangeStep, 'name'>,
    back: readonly Wire['TicketPatchItem'][],
  ): Promise<void> {
    const abort = new AbortController();
    stopper.current = abort;
    const show = (run: ChangeRun) => setStep({ ...work, name: 'running', run });
    show(work.run);
    const run = await goOn(work.run, send, show, abort.signal);
    if (run.batches.length > 0 || run.refused.length > 0) {
      setStep({ ...work, name: 'ended', run });
      return;
    }
    onDone();
    const count = run.changed.length;
    showSnackbar(doneWords(count, work.choice), {
      id: 'changed-all',
      ...(back.length > 0 ? { action: { label: t`Deshacer`, run: () => void takeBack(back) } } : {}),
    });
  }

  function blocked(cards: readonly TicketCard[], choice: ChangeChoice) {
    return blockedOf(cards, choice).map(({ id, block }) => ({ id, message: blockWords(block) }));
  }

  function blockWords(block: Block): string {
    if (block === 'people') return t`Un ticket tiene como máximo ${mostAssignees} personas asignadas.`;
    const name = nameOfField(block.field);
    return t`El texto de «${name}» es largo y no se podría deshacer: cámbialo en el ticket.`;
  }

  function doneWords(count: number, { archived }: ChangeChoice): string {
    if (count === 0) return t`Ya estaban así`;
    if (archived === undefined)
      return t`${plural(count, { one: 'Cambió # ticket', other: 'Cambiaron # tickets' })}`;
    return archived
      ? t`${plural(count, { one: 'Se archivó # ticket', other: 'Se archivaron # tickets' })}`
      : t`${plural(count, { one: 'Se restauró # ticket', other: 'Se restauraron # tickets' })}`;
  }

  async function takeBack(items: readonly Wire['TicketPatchItem'][]): Promise<void> {
    const { changed, total, refused, error } = await goOn(startRun(teamId, items), send, () => undefined);
    const count = total - changed.length;
    if (count === 0) return;
    const words = t`${plural(count, { one: 'No volvió # ticket.', other: 'No volvieron # tickets.' })}`;
    showSnackbar(`${words} ${error?.message ?? refused[0]?.message ?? ''}`, { tone: 'danger' });
  }

  function withRefusedAgain({ run, choice }: ChangeStep): ChangeRun {
    const cards = cardsNow();
    const isThere = ({ id }: { id: string }) => cards?.get(id) !== undefined;
    const refused = run.refused.filter(isThere);
    const present = refused.flatMap(({ id }) => cards?.get(id) ?? []);
    const items = planChanges(present, choice);
    const still = blocked(present, choice);
    const planned = new Set([...items, ...still].map(({ id }) => id));
    // Another user has made the same change in the meantime.
    const settled = refused.filter(({ id }) => !planned.has(id)).map(({ id }) => id);
    return {
      ...run,
      batches: [...run.batches, ...startRun(teamId, items).batches],
      changed: [...run.changed, ...settled],
      refused: [...run.refused.filter((refusal) => !isThere(refusal)), ...still],
    };
  }
}
