/** Audit log of the business for its admins (docs/product/audit.md 4.1). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListAuditQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { useQuery } from '../../../base/address/use-query.ts';
import { clockWords, dateWords, fullTime } from '../../../shared/format/time-words.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { MoreButton, type OnMore, Pages } from '../../../shared/page/Pages.tsx';
import settings from '../settings.module.css';
import { type AuditFilters, readAuditFilters } from './audit-filters.ts';
import { AuditFilterFields } from './AuditFilterFields.tsx';
import { useActDetails, useActWords } from './audit-words.ts';
import styles from './audit.module.css';

export function AuditSection({ bid }: { bid: number }) {
  const [query] = useQuery();
  const filters = readAuditFilters(query);
  return (
    <section className={settings.card} aria-labelledby="audit">
      <h2 id="audit">
        <Trans>Auditoría</Trans>
      </h2>
      <p className={settings.note}>
        <Trans>
          Quién cambió qué en el negocio. Solo lo ven quienes administran, y nadie puede cambiarlo.
        </Trans>
      </p>
      <AuditFilterFields bid={bid} filters={filters} />
      <AuditPages key={JSON.stringify(filters)} bid={bid} filters={filters} />
    </section>
  );
}

/** The pages that were asked for so far. */
function AuditPages({ bid, filters }: { bid: number; filters: AuditFilters }) {
  return (
    <Pages>
      {(cursor, onMore) => (
        <AuditPage
          query={{ id: bid, ...filters, ...(cursor ? { cursor } : {}) }}
          hasFilters={Object.keys(filters).length > 0}
          onMore={onMore}
        />
      )}
    </Pages>
  );
}

interface AuditPageProps {
  query: AuditFilters & { id: number; cursor?: string };
  hasFilters: boolean;

  onMore: OnMore;
}

function AuditPage({ query, hasFilters, onMore }: AuditPageProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useListAuditQuery(query);
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={settings.wait} />;
  const { entries, next } = data;
  if (entries.length === 0 && query.cursor === undefined)
    return hasFilters ? (
      <MgEmptyState icon="search" heading={t`Nada coincide con los filtros`} level={3}>
        <Trans>Prueba con otras fechas o con menos filtros.</Trans>
      </MgEmptyState>
    ) : (
      <MgEmptyState icon="list" heading={t`Todavía no hay nada en la auditoría`} level={3}>
        <Trans>Aquí aparece cada cambio de personas, roles, equipos, datos y facturación.</Trans>
      </MgEmptyState>
    );
  return (
    <>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreButton next={next} onMore={onMore} />
    </>
  );
}

function Entry({ entry }: { entry: Wire['AuditEntry'] }) {
  const act = useActWords()(entry);
  const details = useActDetails()(entry);
  const { by_name: name, created_at: at } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <b>{act}</b>
        {details && <span>{details}</span>}
      </div>
      <span className={styles.who}>{name}</span>
      <time className={styles.when} dateTime={at} title={fullTime(at)}>
        {dateWords(at)}, {clockWords(at)}
      </time>
    </li>
  );
}
