/** Changes many tickets at once: their column, assignees and other fields. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import type { MgDialogElement } from '@minga/react/dialog';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { BulkDialog } from '../../../shared/bulk/BulkDialog.tsx';
import styles from '../../../shared/bulk/bulk.module.css';
import { ChangeAllFields } from './ChangeAllFields.tsx';
import { ChangeAllReport } from './ChangeAllReport.tsx';
import { type ChangeChoice, blockedOf, planChanges } from './change-all.ts';
import { type BulkScope, useBoardBulkScope } from './bulk-scope.ts';
import { useChangeAll } from './use-change-all.ts';
import { useBoardSelector, useColumnIds } from '../board/use-held-board.ts';
import { useShownIds } from '../filters/use-shown-ids.ts';
import { numberWords } from '../../../shared/format/number-words.ts';

/** Archives all tickets that a column shows. */
export function ArchiveColumnDialog({ status, onClose }: { status: Wire['Status']; onClose: () => void }) {
  const { t } = useLingui();
  const scope = useBoardBulkScope();
  const { name } = status;
  const whole = useColumnIds(status.id).length;
  const cards = useShownCards(status.id);
  return (
    <ChangeTicketsDialog
      scope={scope}
      heading={t`Archivar todos en ${name}`}
      note={<ArchiveNote shown={cards.length} whole={whole} />}
      cards={cards}
      fixed={archiving}
      keepsOrder
      onClose={onClose}
    />
  );
}

/** The choice of a dialog that archives. */
export const archiving: ChangeChoice = { archived: true };

/** Changes all tickets that a column shows. */
export function ChangeAllDialog({ status, onClose }: { status: Wire['Status']; onClose: () => void }) {
  const { t } = useLingui();
  const { name } = status;
  const whole = useColumnIds(status.id).length;
  const cards = useShownCards(status.id);
  const scope = useBoardBulkScope();
  return (
    <ChangeTicketsDialog
      scope={scope}
      heading={t`Cambiar todos en ${name}`}
      note={<Shown shown={cards.length} whole={whole} />}
      cards={cards}
      status={status.id}
      // With hidden tickets, undo would put part of the column below the rest.
      keepsOrder={cards.length === whole}
      onClose={onClose}
    />
  );
}

export function ChangeTicketsDialog({
  scope,
  heading,
  note,
  cards,
  status = null,
  fixed,
  keepsOrder,
  startsAtOnce = false,
  onClose,
}: {
  scope: BulkScope;
  heading: string;
  note?: ReactNode;
  cards: readonly TicketCard[];

  /** Column of all tickets; null if they are in several. */
  status?: number | null;

  /** The change, if there is nothing to choose. */
  fixed?: ChangeChoice;

  /** Whether a change of column can be undone. */
  keepsOrder: boolean;

  /** Makes the `fixed` change without asking. */
  startsAtOnce?: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [chosen, setChoice] = useState<ChangeChoice>({});
  const choice = fixed ?? chosen;
  const { step, start, stop, again } = useChangeAll(scope, () => dialog.current?.close(true));
  const count = planChanges(cards, choice).length;
  const blocked = blockedOf(cards, choice).length;
  const startNow = useEffectEvent(() => start(cards, choice, keepsOrder));
  useEffect(() => {
    if (startsAtOnce) startNow();
  }, [startsAtOnce]);
  const { run } = step ?? {};

  return (
    <BulkDialog
      dialog={dialog}
      heading={heading}
      step={step}
      progressLabel={t`Cambiando los tickets`}
      report={step && <ChangeAllReport step={step} prefix={scope.prefix} />}
      confirmLabel={<Confirm count={run?.total ?? count} choice={choice} />}
      canConfirm={count > 0}
      canTryAgain={run !== undefined && (run.batches.length > 0 || run.refused.length > 0)}
      onConfirm={() => (step ? again() : start(cards, choice, choice.status === undefined || keepsOrder))}
      onStop={stop}
      onClose={onClose}
    >
      {note && <p className={styles.note}>{note}</p>}
      {!fixed && <ChangeAllFields status={status} choice={choice} onChange={setChoice} />}
      <p className={styles.note} role="status">
        {!fixed && Object.keys(choice).length > 0 && (
          <Rest count={storedOf(cards) - count - blocked} blocked={blocked} />
        )}
      </p>
    </BulkDialog>
  );
}

/** Label of the confirm button with the number of tickets that change. */
function Confirm({ count, choice: { archived } }: { count: number; choice: ChangeChoice }) {
  const words = numberWords(count);
  if (archived !== undefined)
    return archived ? <Trans>Archivar {words}</Trans> : <Trans>Restaurar {words}</Trans>;
  return count === 0 ? <Trans>Cambiar</Trans> : <Trans>Cambiar {words}</Trans>;
}

function Shown({ shown, whole }: { shown: number; whole: number }) {
  if (shown === whole)
    return (
      <Plural value={whole} one="Hay # ticket en esta columna." other="Hay # tickets en esta columna." />
    );
  return (
    <Trans>
      Hay filtros puestos: cambian solo los tickets que se ven, {numberWords(shown)} de {numberWords(whole)}.
    </Trans>
  );
}

/** What archiving means, and how many tickets of the column it concerns. */
function ArchiveNote({ shown, whole }: { shown: number; whole: number }) {
  const [shownWords, wholeWords] = [numberWords(shown), numberWords(whole)];
  return (
    <>
      {shown < whole && (
        <>
          <Trans>
            Hay filtros puestos: se archivan solo los tickets que se ven, {shownWords} de {wholeWords}.
          </Trans>{' '}
        </>
      )}
      <ArchiveMeaning />
    </>
  );
}

export function ArchiveMeaning() {
  return (
    <Trans>
      Los tickets archivados salen del tablero. Los encuentras en «Archivados» y con el buscador, y puedes
      restaurarlos cuando quieras.
    </Trans>
  );
}

/** The tickets that stay as they are. */
function Rest({ count, blocked }: { count: number; blocked: number }) {
  return (
    <>
      {count > 0 && <Plural value={count} one="# ya está así." other="# ya están así." />}
      {count > 0 && blocked > 0 && ' '}
      {blocked > 0 && (
        <Plural value={blocked} one="# no se puede cambiar aquí." other="# no se pueden cambiar aquí." />
      )}
    </>
  );
}

/** Number of tickets that the server has stored. */
function storedOf(cards: readonly TicketCard[]): number {
  return cards.filter(({ version }) => version > 0).length;
}

function useShownCards(status: number): readonly TicketCard[] {
  const ids = useShownIds(useColumnIds(status));
  const cards = useBoardSelector((board) => board.cards);
  return useMemo(() => ids.flatMap((id) => cards?.get(id) ?? []), [ids, cards]);
}
