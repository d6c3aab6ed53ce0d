/** Restores the selected archived tickets to the board. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { BoardArg, TicketCard } from '@minga/client/endpoints';
import { useMemo, useState } from 'react';
import { ChangeTicketsDialog } from '../bulk-edit/ChangeAllDialog.tsx';
import type { ChangeChoice } from '../bulk-edit/change-all.ts';

const restoring: ChangeChoice = { archived: false };

export function RestoreSelectedDialog({
  board,
  prefix,
  tickets,
  ids,
  onClose,
}: {
  board: BoardArg;
  prefix: string;

  /** The archived tickets as they are now. */
  tickets: readonly TicketCard[];
  ids: readonly string[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  // Restored tickets leave the list while the dialog is open.
  const [cards] = useState(() => tickets.filter(({ id }) => ids.includes(id)));
  const scope = useMemo(
    () => ({
      bid: board.id,
      teamId: board.teamId,
      prefix,
      // Restoring changes no custom fields.
      nameOfField: () => '',
      cardsNow: () => new Map(tickets.map((card) => [card.id, card])),
    }),
    [board, prefix, tickets],
  );
  const count = cards.length;
  return (
    <ChangeTicketsDialog
      scope={scope}
      heading={t`${plural(count, { one: 'Restaurar # ticket', other: 'Restaurar # tickets' })}`}
      note={
        <Plural
          value={count}
          one="Vuelve a su lugar en el tablero."
          other="Vuelven a su lugar en el tablero."
        />
      }
      cards={cards}
      fixed={restoring}
      keepsOrder
      onClose={onClose}
    />
  );
}
