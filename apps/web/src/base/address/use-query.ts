import { useCallback, useContext, useMemo } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';

export type ChangeQuery = (
  change: (query: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'state'>,
) => void;

/**
 * The query of the address that is shown, and a function that changes the latest one. The router renders a new address
 * in a transition, and `useSearchParams` changes the rendered query: a second change before the transition ends would
 * undo the first. Only the context of the router tells the latest address outside of rendering.
 *
 * A replaced entry keeps its state. While another screen is being opened nothing is replaced, since that would cancel
 * the navigation.
 */
export function useQuery(): [query: URLSearchParams, change: ChangeQuery] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeQuery>(
    (write, options) => {
      if (!router) throw new Error('useQuery requires a data router');
      const latest = router.state.navigation.location ?? router.state.location;
      if (latest.pathname !== pathname && options?.replace) return;
      const before = latest.pathname === pathname ? latest : { search: '', state: null as unknown };
      const next = write(new URLSearchParams(before.search));
      const state: unknown = options?.replace ? before.state : null;
      void navigate({ search: `?${next}` }, { state, ...options });
    },
    [router, pathname, navigate],
  );
  return [query, change];
}
