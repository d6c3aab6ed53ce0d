/** Filter of a board by the contact of its tickets (docs/product/tickets.md 2.6). */
import { useLingui } from '@lingui/react/macro';
import { type BoardArg, useGetBoardQuery, useGetCrmContactQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { Suspense, lazy, useState } from 'react';
import { contactName } from '../../../../shared/crm/contact-words.ts';
import { useOpened } from '../../../../shared/hooks/use-opened.ts';
import { FilterChip } from './FilterChip.tsx';

/** Lazy-loaded when it opens. */
const ChooseContactDialog = lazy(async () => ({
  default: (await import('../../../../shared/crm/ChooseContactDialog.tsx')).ChooseContactDialog,
}));

export function ContactFilter({
  board,
  contact,
  onChange,
}: {
  board: BoardArg;

  /** Id of the contact; null for all tickets. */
  contact: string | null;
  onChange: (contact: string | null) => void;
}) {
  const { t } = useLingui();
  const [dialog, openDialog] = useOpened<true>();
  const [chosen, setChosen] = useState<Wire['CrmReference'] | null>(null);
  const name = useContactName(board, contact, chosen);
  return (
    <>
      <FilterChip
        icon="contacts"
        isOn={contact !== null}
        onClick={() => openDialog(true)}
        onClear={() => onChange(null)}
      >
        {contact === null ? t`Contacto` : (name ?? t`Un contacto`)}
      </FilterChip>
      {dialog && (
        <Suspense fallback={null}>
          <ChooseContactDialog
            key={dialog.key}
            bid={board.id}
            value={contact}
            canClear={false}
            canCreate={false}
            onChoose={(next) => {
              setChosen(next);
              onChange(next?.id ?? null);
            }}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The name of a contact: the board has it, unless none of its tickets is of that contact. */
function useContactName(
  board: BoardArg,
  contact: string | null,
  chosen: Wire['CrmReference'] | null,
): string | undefined {
  const { onCards, isRead } = useGetBoardQuery(board, {
    skip: contact === null,
    selectFromResult: ({ currentData }) => ({
      isRead: currentData !== undefined,
      onCards: currentData && nameIn(currentData.cards.values(), contact),
    }),
  });
  const known = onCards ?? (chosen?.id === contact ? chosen.name : undefined);
  const isUnknown = contact !== null && isRead && known === undefined;
  const read = useGetCrmContactQuery({ id: board.id, contact: contact ?? '' }, { skip: !isUnknown });
  return known ?? (read.currentData && contactName(read.currentData.contact));
}

function nameIn(cards: Iterable<Wire['TicketCard']>, id: string | null): string | undefined {
  for (const { contact } of cards) if (contact?.id === id && contact.name !== '') return contact.name;
  return undefined;
}
