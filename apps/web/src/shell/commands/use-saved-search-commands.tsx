import { useLingui } from '@lingui/react/macro';
import { useListSavedSearchesQuery } from '@minga/client/endpoints';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import type { PickItem } from './PickList.tsx';

/** The user's saved searches in the selected business, found by name and text; each opens its results. */
export function useSavedSearchCommands(): PickItem[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { business } = useSelection();
  const { currentData } = useListSavedSearchesQuery(business ? { id: business.bid } : skipToken);
  if (!business) return [];
  const group = t`Búsquedas guardadas`;
  return (currentData?.searches ?? []).map(({ id, name, text }) => ({
    id: `saved-search-${id}`,
    group,
    label: name,
    words: text,
    hint: name === text ? '' : text,
    isRare: true,
    start: <Icon name="bookmark" size={20} />,
    run: () => void navigate(paths.ticketSearch(business.bid, { q: text })),
  }));
}
