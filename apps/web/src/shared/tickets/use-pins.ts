import { useLingui } from '@lingui/react/macro';
import { useGetHomeQuery, usePinTicketMutation, useUnpinTicketMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { showSnackbar } from '../notifications/snackbars.ts';
import type { NamedTicket } from './use-archive.ts';

/** The state of the request is not shown: it must not cause renders. */
const unselected = { selectFromResult: () => ({}) };

/** Pins tickets of a business to the home screen of the user, and unpins them; both with undo. */
export function usePins(bid: number): { pin(ticket: NamedTicket): void; unpin(ticket: NamedTicket): void } {
  const { t } = useLingui();
  const [pinTicket] = usePinTicketMutation(unselected);
  const [unpinTicket] = useUnpinTicketMutation(unselected);

  const change = async ({ id, name }: NamedTicket, isPinned: boolean): Promise<void> => {
    const error = apiErrorOf(await (isPinned ? pinTicket : unpinTicket)({ id: bid, tid: id }));
    if (error) {
      const words = isPinned ? t`No se fijó ${name}.` : t`No se quitó ${name} de los fijados.`;
      return void showSnackbar(`${words} ${error.message}`, { tone: 'danger' });
    }
    showSnackbar(isPinned ? t`Se fijó ${name} en el inicio` : t`Se quitó ${name} de los fijados`, {
      id: `pinned-${id}`,
      action: { label: t`Deshacer`, run: () => void change({ id, name }, !isPinned) },
    });
  };

  return {
    pin: (ticket) => void change(ticket, true),
    unpin: (ticket) => void change(ticket, false),
  };
}

/** Whether the user pinned a ticket. False until `isAsked` is set and the home screen was read. */
export function useIsPinned(bid: number, id: string, isAsked: boolean): boolean {
  return useGetHomeQuery(
    { bid },
    {
      skip: !isAsked,
      selectFromResult: ({ currentData }) => ({
        isPinned: (currentData?.pinned ?? []).some((ticket) => ticket.id === id),
      }),
    },
  ).isPinned;
}
