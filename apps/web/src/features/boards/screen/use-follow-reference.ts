import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { useQuery } from '../../../base/address/use-query.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';

/** Opens the ticket that a notification links to: `/boards?bid&tid&ref`, with the fragment of a comment. */
export function useFollowReference(): void {
  const [query] = useQuery();
  const navigate = useNavigate();
  const { business } = useSelection();
  const reference = query.get('ref');
  const { hash } = useLocation();
  const bid = Number(query.get('bid')) || business?.bid;
  useEffect(() => {
    if (reference && bid) void navigate({ pathname: paths.ticket(bid, reference), hash }, { replace: true });
  }, [reference, bid, hash, navigate]);
}
