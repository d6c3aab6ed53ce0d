/** Opens and closes the chat of the selected team beside its board. */
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import {
  type BoardChatArrival,
  showsBoardChat,
  withBoardChat,
  withoutBoardChat,
} from './board-chat-address.ts';

export interface BoardChat {
  isOpen: boolean;

  /** Whether it was opened by its button or key, and takes the focus. */
  isArrival: boolean;
  open: () => void;
  close: () => void;
}

/** A ticket that is open beside the board makes room for the chat, which leads back to it, and the other way round. */
export function useBoardChat(): BoardChat {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const isArrival = (state as BoardChatArrival | null)?.opensChat === true;
  return {
    isOpen: pathname === paths.boards() && showsBoardChat(query),
    isArrival,
    open() {
      const arrival: BoardChatArrival = { opensChat: true };
      void navigate(
        { pathname: paths.boards(), search: withBoardChat(query).toString() },
        { state: arrival },
      );
    },
    close() {
      // What has focus in the panel is removed with it.
      const isFocusFree = document.activeElement?.matches('body, [data-side-panel] *') ?? true;
      if (isFocusFree) document.querySelector<HTMLElement>('[data-board-chat]')?.focus();
      if (isArrival) void navigate(-1);
      else void navigate({ search: withoutBoardChat(query).toString() }, { replace: true });
    },
  };
}
