/** Opens and closes the chat of the selected team beside its board. */
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { useQuery } from '../../base/address/use-query.ts';
import { leavePage } from '../../base/unsaved.ts';
import { useSelection } from '../workspace/selection.tsx';
import {
  type BoardChatArrival,
  boardChatFrom,
  showsBoardChat,
  withBoardChat,
  withoutBoardChat,
} from './board-chat-address.ts';

export interface BoardChat {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Whether the chat was just opened by its button or key. Not in the address: Back and a reload take no focus. */
let isFocusWanted = false;

/** Whether the chat takes the focus; true once after it was opened. */
export function takeChatFocus(): boolean {
  const wasWanted = isFocusWanted;
  isFocusWanted = false;
  return wasWanted;
}

/** A ticket that is open beside the board makes room for the chat, which leads back to it, and the other way round. */
export function useBoardChat(): BoardChat {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { team } = useSelection();
  const [query, changeQuery] = useQuery();
  return {
    isOpen: pathname === paths.boards() && showsBoardChat(query),
    open() {
      const next = withBoardChat(query);
      // The chat is that of this team, also after another one was selected elsewhere.
      if (team && !next.has('tid')) {
        next.set('bid', String(team.bid));
        next.set('tid', String(team.id));
      }
      isFocusWanted = matchMedia(`(pointer: fine) and (width >= ${boardChatFrom}px)`).matches;
      const arrival: BoardChatArrival = { opensChat: true };
      void navigate({ pathname: paths.boards(), search: next.toString() }, { state: arrival });
    },
    close() {
      leavePage(() => {
        isFocusWanted = false;
        // What has focus in the panel is removed with it.
        const isFocusFree = document.activeElement?.matches('body, [data-side-panel] *') ?? true;
        if (isFocusFree) document.querySelector<HTMLElement>('[data-board-chat]')?.focus();
        // Not Back: what was changed on the board meanwhile stays.
        changeQuery(withoutBoardChat, { replace: true, state: null });
      });
    },
  };
}
