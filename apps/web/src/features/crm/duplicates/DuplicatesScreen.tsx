/** `/crm/contacts/duplicates`: contacts that are probably the same person, and recent merges (docs/product/crm.md 10.1, 10.5). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCrmDuplicatePagesInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgInfiniteScroll } from '@minga/react/infinite-scroll';
import { MgSpinner } from '@minga/react/spinner';
import { useState } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { useQuery } from '../../../base/address/use-query.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { ScreenTitle } from '../../../shared/page/navigation/ScreenTitle.tsx';
import crm from '../shared/crm.module.css';
import { CrmScreen, type CrmWorld } from '../shared/CrmScreen.tsx';
import { DuplicateGroup } from './DuplicateGroup.tsx';
import styles from './duplicates.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { RecentMerges } from './RecentMerges.tsx';
import { useMergeContacts } from './use-merge-contacts.ts';

export function DuplicatesScreen() {
  return <CrmScreen>{(world) => <Duplicates {...world} />}</CrmScreen>;
}

function Duplicates({ bid, rights }: CrmWorld) {
  const { t } = useLingui();
  const [query] = useQuery();
  const contact = query.get('contact');
  const { undo, tellApart } = useMergeContacts(bid);
  const [compared, setCompared] = useState<readonly Wire['CrmDuplicate'][] | null>(null);
  const canMerge = rights.write && rights.delete;
  return (
    <>
      <header className={crm.head}>
        <ScreenTitle back={{ href: paths.crmContacts(), label: t`Volver a los contactos` }}>
          <Trans>Contactos duplicados</Trans>
        </ScreenTitle>
        {contact !== null && (
          <div className={crm.buttons}>
            <MgButton href={paths.crmContact(contact)}>
              <Trans>Volver al contacto</Trans>
            </MgButton>
            <MgButton href={paths.crmDuplicates()}>
              <Trans>Ver todos los duplicados</Trans>
            </MgButton>
          </div>
        )}
        <p>
          <Trans>
            Contactos que comparten un correo, un teléfono o el nombre. Combínalos en uno solo sin perder sus
            tickets ni sus listas.
          </Trans>
        </p>
      </header>
      <Groups
        filter={{ id: bid, ...(contact === null ? {} : { contact }) }}
        onCompare={canMerge ? setCompared : undefined}
        onTellApart={rights.write ? (ids) => void tellApart(ids) : undefined}
      />
      {canMerge && <RecentMerges bid={bid} onUndo={(id) => void undo(id)} />}
      {compared && <MergeDialog bid={bid} group={compared} onClose={() => setCompared(null)} />}
    </>
  );
}

interface GroupsProps {
  filter: { id: number; contact?: string };

  /** Both are undefined without the permission to do it. */
  onCompare: ((group: readonly Wire['CrmDuplicate'][]) => void) | undefined;
  onTellApart: ((ids: readonly string[]) => void) | undefined;
}

function Groups({ filter, onCompare, onTellApart }: GroupsProps) {
  const { t } = useLingui();
  const read = useCrmDuplicatePagesInfiniteQuery(filter);
  if (read.error && !read.isFetching && !read.isFetchNextPageError)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <MgSpinner className={crm.wait} />;
  const groups = read.data.pages.flatMap((page) => page.groups);
  if (groups.length === 0) {
    return (
      <MgEmptyState icon="check_circle" heading={t`No hay duplicados`} level={2}>
        <Trans>Si agregas un contacto que ya existe, aparecerá aquí.</Trans>
      </MgEmptyState>
    );
  }
  return (
    <div>
      <ul className={styles.groups} aria-label={t`Posibles duplicados`}>
        {groups.map((group) => (
          <DuplicateGroup
            key={group.reasons.map(({ by, value }) => `${by} ${value}`).join()}
            group={group}
            onCompare={onCompare}
            onTellApart={onTellApart}
          />
        ))}
      </ul>
      <MgInfiniteScroll
        threshold={0.9}
        done={!read.hasNextPage}
        loading={read.isFetchingNextPage}
        failed={read.isFetchNextPageError}
        onMgLoadMore={() => void read.fetchNextPage()}
      />
    </div>
  );
}
