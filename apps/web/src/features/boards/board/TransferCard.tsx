/** Transfers a card of the board to another team. */
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { useState } from 'react';
import { TransferDialog } from '../../../shared/tickets/transfer/TransferDialog.tsx';
import { useBoard } from './board-context.ts';
import { useCard } from './use-held-board.ts';

export function TransferCard({ id, onClose }: { id: string; onClose: () => void }) {
  const { business, team } = useBoard();
  const card = useCard(id);
  // Kept in state: the card leaves the board before the dialog closes.
  const [name] = useState(() => ticketName(business.psm_business.prefix, card?.number ?? 0));
  return <TransferDialog bid={business.bid} tid={team.id} ticket={{ id }} name={name} onClose={onClose} />;
}
