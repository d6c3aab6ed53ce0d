/** Opens tickets of a board. */
import { type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isPlainClick } from '../../../base/address/plain-click.ts';
import { isModalOpen } from '../../../shared/hooks/use-opened.ts';
import { type TicketArrival, ticketIdAt, useTicketFrame } from '../../../shared/tickets/ticket-frame.ts';

export interface TicketOpener {
  /** Opens a ticket, and starts editing its text or a comment. One that is open beside the board takes focus. */
  openTicket(id: string, start?: 'edit' | 'comment'): void;

  /** Handles the click on the link of a ticket. */
  openByClick(event: MouseEvent, id: string): void;
}

/** Delay after which the ticket beside the board follows the focus, in milliseconds. */
const followMs = 150;

/**
 * `isStored` tells whether a ticket can be opened: one that was just created cannot yet. `besideFrom` is the width of the
 * window from which there is room for a ticket beside the view, in px.
 */
export function useOpenTicket(
  ticketPath: (id: string) => string,
  isStored: (id: string) => boolean,
  besideFrom: number,
): TicketOpener {
  const navigate = useNavigate();
  const openId = useParams().ticketId ?? null;
  const { frame } = useTicketFrame();
  const latestOpenId = useRef(openId);
  useEffect(() => {
    latestOpenId.current = openId;
  });

  const openTicket = useCallback<TicketOpener['openTicket']>(
    (id, start) => {
      if (!isStored(id)) return;
      const isOpen = latestOpenId.current === id;
      if (isOpen && !start) return focusTicket();
      const arrival: TicketArrival = {
        fromBoard: true,
        ...(isModalOpen() ? {} : { besideFrom }),
        ...(start ? { [start]: true } : {}),
      };
      // One ticket takes the place of the other: Back and closing lead to the board.
      void navigate(ticketPath(id), { state: arrival, replace: latestOpenId.current !== null });
    },
    [navigate, ticketPath, isStored, besideFrom],
  );
  useFollowFocus(frame === 'beside' ? openId : null, openTicket);

  return useMemo(
    () => ({
      openTicket,
      openByClick(event, id) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openTicket(id);
      },
    }),
    [openTicket],
  );
}

/** While a ticket is open beside the board, shows the one that takes focus by keyboard. */
function useFollowFocus(openId: string | null, open: (id: string) => void): void {
  useEffect(() => {
    if (openId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onFocusIn({ target }: FocusEvent): void {
      clearTimeout(timer);
      if (!(target instanceof Element)) return;
      const id = ticketIdAt(target);
      if (id !== null && id !== openId && target.matches(':focus-visible'))
        timer = setTimeout(() => open(id), followMs);
    }
    document.addEventListener('focusin', onFocusIn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [openId, open]);
}

function focusTicket(): void {
  document.querySelector<HTMLElement>('[data-ticket-beside] [data-ticket-body]')?.focus();
}
