import { Trans, useLingui } from '@lingui/react/macro';
import { useListBusinessesQuery } from '@minga/client/endpoints';
import { MgDialog } from '@minga/react/dialog';
import { Icon } from '../../shared/icons/Icon.tsx';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { leavePage } from '../../base/unsaved.ts';
import { businessCacheSeconds, useSelection } from '../../shared/workspace/selection.tsx';
import { BusinessSquare } from './BusinessSquare.tsx';
import { type PickItem, PickList } from '../commands/PickList.tsx';

/** Switches the selected business; filterable by name. */
export function BusinessPicker({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { businesses, business, selectBusiness } = useSelection();
  // Refetched if older (docs/product/states.md 5.5): the user may have joined another business.
  useListBusinessesQuery(undefined, { refetchOnMountOrArgChange: businessCacheSeconds });
  const items: PickItem[] = [
    ...businesses.map(({ bid, psm_business }) => ({
      id: String(bid),
      label: psm_business.name,
      words: psm_business.prefix,
      hint: psm_business.prefix,
      start: <BusinessSquare business={psm_business} />,
      isCurrent: bid === business?.bid,
      run: () => leavePage(() => selectBusiness(bid)),
    })),
    {
      id: 'new',
      label: t`Crear otro negocio`,
      start: <Icon name="add" size={20} />,
      run: () => void navigate(paths.createBusiness()),
    },
  ];
  return (
    <MgDialog open heading={t`Tus negocios`} onMgClose={onClose}>
      <PickList
        items={items}
        label={t`Buscar negocio`}
        empty={<Trans>Ningún negocio se llama así.</Trans>}
        onPicked={onClose}
      />
    </MgDialog>
  );
}
