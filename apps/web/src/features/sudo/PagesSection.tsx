/** Businesses: search, order, and the numbers of each (docs/product/sudo.md 2.8). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useListSudoPagesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { paths } from '../../base/address/paths.ts';
import { useParameters } from '../../base/address/use-parameters.ts';
import { usePlanNames } from '../../shared/billing/billing-words.ts';
import { sizeWords } from '../../shared/format/size-words.ts';
import { dateWords, timeWords } from '../../shared/format/time-words.ts';
import { SearchField } from '../../shared/forms/SearchField.tsx';
import { useAddressText } from '../../shared/forms/use-address-text.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { MoreButton, type OnMore, Pages } from '../../shared/page/Pages.tsx';
import { useStateWords } from './state-words.ts';
import styles from './sudo.module.css';

/** Debounce of the search, in milliseconds. */
const restMs = 250;

interface PageQuery {
  q?: string;
  sort?: Wire['SudoPageOrder'];
  cursor?: string;
}

export function PagesSection() {
  const { t } = useLingui();
  const [query, set] = useParameters();
  const q = query.get('q') ?? '';
  const inAddress = query.get('sort') ?? '';
  const sort = isOrder(inAddress) ? inAddress : 'created';
  const [text, setText] = useAddressText(q, (typed) => set({ q: typed }), restMs);
  const orders: Record<Wire['SudoPageOrder'], string> = {
    created: t`Más nuevos`,
    name: t`Nombre`,
    people: t`Más personas`,
    activity: t`Última actividad`,
  };
  const filters = { ...(q ? { q } : {}), ...(sort === 'created' ? {} : { sort }) };
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t`Buscar por nombre, prefijo o id`}
          text={text}
          maxLength={120}
          onText={setText}
        />
        <MgSelect
          className={styles.filter}
          label={t`Orden`}
          value={sort}
          options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
          onChange={(event) => {
            const chosen = String(event.currentTarget.value);
            set({ sort: chosen === 'created' ? '' : chosen });
          }}
        />
      </div>
      <div className={styles.card} key={`${q} ${sort}`}>
        <Pages>
          {(cursor, onMore) => (
            <PageOfPages query={{ ...filters, ...(cursor ? { cursor } : {}) }} onMore={onMore} />
          )}
        </Pages>
      </div>
    </>
  );
}

function isOrder(text: string): text is Wire['SudoPageOrder'] {
  return text === 'created' || text === 'name' || text === 'people' || text === 'activity';
}

function PageOfPages({ query, onMore }: { query: PageQuery; onMore: OnMore }) {
  const { t } = useLingui();
  const { data, error, refetch } = useListSudoPagesQuery(query);
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={styles.wait} />;
  if (data.pages.length === 0 && query.cursor === undefined)
    return (
      <MgEmptyState icon="search" heading={t`No hay negocios así`} level={2}>
        <Trans>Prueba con otra parte del nombre, el prefijo o el id.</Trans>
      </MgEmptyState>
    );
  return (
    <>
      <ul className={styles.rows}>
        {data.pages.map((page) => (
          <PageRow key={page.bid} page={page} />
        ))}
      </ul>
      <MoreButton next={data.next} onMore={onMore} />
    </>
  );
}

function PageRow({ page }: { page: Wire['SudoPage'] }) {
  const now = useNow();
  const states = useStateWords();
  const plans = usePlanNames();
  const { bid, name, prefix, plan, state, people, tickets, file_bytes, seen_at, created_at } = page;
  return (
    <li>
      <span className={styles.what}>
        <a href={paths.sudo('pages', String(bid))}>{name}</a>
        <small>
          {prefix} · <Plural value={people} one="# persona" other="# personas" /> ·{' '}
          <Plural value={tickets} one="# ticket" other="# tickets" /> · {sizeWords(file_bytes)}
        </small>
        <small>
          <Trans>
            Última actividad {timeWords(seen_at, now)} · creado el {dateWords(created_at)}
          </Trans>
        </small>
      </span>
      <span className={styles.badges}>
        <MgBadge tone="neutral">{plans[plan]}</MgBadge>
        {state !== 'free' && (
          <MgBadge tone={state === 'past-due' ? 'warn' : 'neutral'}>{states[state]}</MgBadge>
        )}
      </span>
    </li>
  );
}
