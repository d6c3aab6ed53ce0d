import { useDispatch } from 'react-redux';
import type { TicketFrame } from '../../../base/preferences/preferences.ts';
import { ticketFrameChosen } from '../../../base/preferences/preferences-slice.ts';
import type { AppDispatch } from '../../../base/store.ts';
import { useTicketKeys } from '../screen/use-ticket-keys.ts';

/** Returns a function that shows the ticket in the other frame, as does F. The next ticket opens in that one, too. */
export function useFrameSwitch(frame: TicketFrame, isChoice: boolean): () => void {
  const dispatch = useDispatch<AppDispatch>();
  const change = () => void dispatch(ticketFrameChosen(frame === 'beside' ? 'dialog' : 'beside'));
  useTicketKeys({ f: isChoice ? change : undefined });
  return change;
}
