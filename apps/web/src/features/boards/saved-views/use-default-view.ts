import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { type BoardChatArrival, withChatOf } from '../../../shared/board-chat/board-chat-address.ts';
import { type SavedView, asksForView, defaultView } from './shown-query.ts';

/** By which navigation the address came that was decided on, which addresses are replaced, and by which one. */
interface Decision {
  tid: number;
  key: string;
  replaced: readonly string[];
  target: string | null;

  /** Whether the views were an answer of the server. */
  isConfirmed: boolean;
}

/**
 * Replaces an address without a query by that of the default view, once for each time that a board is opened: Back leads
 * to where the user came from, and filters that are removed later stay removed. What was decided by stored views is
 * decided again when the server answers. Returns whether the board has to wait.
 */
export function useDefaultView(
  place: { bid: number; tid: number } | null,
  {
    views,
    isLoading,
    isConfirmed,
  }: { views: readonly SavedView[] | undefined; isLoading: boolean; isConfirmed: boolean },
): boolean {
  const { pathname, search, key, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: BoardChatArrival | null;
  };
  const navigate = useNavigate();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [decision, setDecision] = useState<Decision | null>(null);
  const isPlain = pathname === paths.boards() && !asksForView(new URLSearchParams(search));
  const address = pathname + search;
  const isOfTeam = decision !== null && decision.tid === place?.tid;
  const isOutdated =
    isOfTeam &&
    !decision.isConfirmed &&
    isConfirmed &&
    (decision.replaced.includes(address) || decision.target === address);
  // The chat is opened beside a board that stays as it is.
  const staysOpen = isReplaced || state?.opensChat === true;
  const isDecided = place === null || (isOfTeam && !isOutdated && (decision.key === key || staysOpen));
  if (place !== null && !isDecided && !(isPlain && isLoading)) {
    const asks = isPlain || isOutdated;
    const view = asks ? defaultView(views ?? []) : null;
    // The navigation to the former target may still be under way.
    const former = isOutdated ? decision.target : null;
    const [plain = address] = isOutdated ? decision.replaced : [];
    // The chat beside the board stays open.
    const target = view
      ? withChatOf(new URLSearchParams(search), paths.savedView(place, view))
      : former && plain;
    const replaced = former === null ? [address] : [plain, former];
    setDecision({ tid: place.tid, key, replaced, target, isConfirmed: isConfirmed || !asks });
  }
  const isReplaceable = decision !== null && isDecided && decision.replaced.includes(address);
  const target = isReplaceable && decision.target !== address ? decision.target : null;
  const replace = useEffectEvent((to: string) => void navigate(to, { replace: true, state }));
  useEffect(() => {
    if (target !== null) replace(target);
  }, [target]);
  return isPlain && (target !== null || (!isDecided && isLoading));
}
