/** Menu of the saved views of the table of contacts (docs/product/crm.md 13.1). */
import { useLingui } from '@lingui/react/macro';
import { useListCrmViewsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { normalContactViewQuery } from '@minga/rules/crm/contact-views';
import { paths } from '../../../base/address/paths.ts';
import { useQuery } from '../../../base/address/use-query.ts';
import { ViewsMenu } from '../../../shared/saved-views/ViewsMenu.tsx';
import { useContactViewStore } from './use-contact-view-store.ts';

/** `canShare`: whether the user may change the views of the business. */
export function ContactViewsMenu({ bid, canShare }: { bid: number; canShare: boolean }) {
  const { t } = useLingui();
  const [query] = useQuery();
  const store = useContactViewStore(bid);
  const read = useListCrmViewsQuery({ id: bid });
  const views = read.currentData?.views;
  const shown = normalContactViewQuery(query);
  const isShown = (view: Wire['CrmView']) => normalContactViewQuery(view.query) === shown;
  const named = views?.find(({ id }) => id === query.get('saved')) ?? null;
  const current = named && isShown(named) ? named : (views?.find(isShown) ?? null);
  const opened = named ?? current;
  return (
    <ViewsMenu
      store={store}
      words={{
        all: t`Todos los contactos`,
        audience: t`Para el negocio`,
        ownedBy: t`Del negocio`,
        example: t`Clientes sin responsable`,
      }}
      views={views}
      isFailed={read.isError && !read.isFetching}
      current={current}
      opened={opened}
      isChanged={opened !== null && !isShown(opened)}
      shown={shown}
      isUnfiltered={opened === null && shown === ''}
      plainHref={paths.crmContacts()}
      hrefOf={(view) => paths.contactView(view)}
      canShare={canShare}
      hasDefault={false}
      onRetry={() => void read.refetch()}
    />
  );
}
