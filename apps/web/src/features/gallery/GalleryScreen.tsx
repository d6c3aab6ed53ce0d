/** Files of all tickets of a business that the user may see (docs/product/tickets.md 5.8). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetGalleryStorageQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { useQuery } from '../../base/address/use-query.ts';
import { StorageUse } from '../../shared/files/StorageUse.tsx';
import { useAddressText } from '../../shared/forms/use-address-text.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { seesTickets } from '../../shared/workspace/team-abilities.ts';
import {
  type GalleryFilters,
  galleryRequest,
  noFilters,
  readFilters,
  writeFilters,
} from './gallery-filters.ts';
import { GalleryFiles } from './GalleryFiles.tsx';
import { GalleryFilterFields } from './GalleryFilterFields.tsx';
import styles from './gallery.module.css';

/** Debounce of the ticket field, in milliseconds. */
const restMs = 250;

export function GalleryScreen() {
  const { t } = useLingui();
  const selection = useSelection();
  const { status, error, business, retry } = selection;
  const isPermitted = seesTickets(selection);
  if (status === 'error') return <InlineError error={error} onRetry={retry} />;
  if (status === 'no-business') return <Navigate to={paths.onboarding()} replace />;
  if (status === 'not-found' || (status === 'ready' && !isPermitted)) {
    return (
      <MgEmptyState icon="lock" heading={t`Esa galería no existe o no puedes verla`} level={2}>
        <Trans>Pide a quien administra el equipo que te agregue.</Trans>
        <MgButton slot="actions" href={paths.home()}>
          <Trans>Ir al inicio</Trans>
        </MgButton>
      </MgEmptyState>
    );
  }
  if (!business || !isPermitted) return <MgSpinner className={styles.wait} />;
  return <Gallery key={business.bid} business={business} />;
}

function Gallery({ business }: { business: Wire['Business'] }) {
  const [query, changeQuery] = useQuery();
  const filters = useMemo(() => readFilters(query), [query]);
  const request = useMemo(() => galleryRequest(business, filters), [business, filters]);
  const [ticket, setTicket] = useAddressText(filters.ticket, (text) => change({ ticket: text }), restMs);
  const { prefix } = business.psm_business;
  const isFiltered = filters.type !== null || filters.uid !== null || filters.ticket !== '';
  const onClear = isFiltered ? clear : undefined;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Galería</Trans>
        </h1>
        {isBusinessAdmin(business.role) && <Storage bid={business.bid} />}
      </header>
      <GalleryFilterFields
        filters={filters}
        prefix={prefix}
        ticket={ticket}
        isUnknownTicket={request === null}
        onChange={change}
        onTicket={setTicket}
        onClear={onClear}
      />
      <GalleryFiles prefix={prefix} request={request} onClear={onClear} />
    </div>
  );

  function change(patch: Partial<GalleryFilters>): void {
    changeQuery((next) => writeFilters(next, patch), { replace: true });
  }

  function clear(): void {
    setTicket('');
    change(noFilters);
  }
}

/** Used storage; its place is reserved until it is known. */
function Storage({ bid }: { bid: number }) {
  const { data, error, refetch } = useGetGalleryStorageQuery({ id: bid });
  return (
    <div className={styles.storage}>
      {data && <StorageUse {...data} />}
      {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
    </div>
  );
}
