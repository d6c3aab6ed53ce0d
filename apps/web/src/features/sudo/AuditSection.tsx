/** Audit log: search, verification of the chain, and export. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useExportSudoAuditMutation, useListSudoAuditQuery } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { useParameters } from '../../base/address/use-parameters.ts';
import { fullTime } from '../../shared/format/time-words.ts';
import { SearchField } from '../../shared/forms/SearchField.tsx';
import { useAddressText } from '../../shared/forms/use-address-text.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { InlineError, errorText } from '../../shared/page/errors.tsx';
import { MoreButton, type OnMore, Pages } from '../../shared/page/Pages.tsx';
import { saveFile } from '../../shared/page/save-file.ts';
import { isSudoAction, useActionWords } from './action-words.ts';
import styles from './sudo.module.css';

/** Debounce of the search, in milliseconds. */
const restMs = 250;

interface AuditQuery {
  q?: string;
  action?: Wire['SudoAction'];
}

export function AuditSection() {
  const { t } = useLingui();
  const words = useActionWords();
  const [query, set] = useParameters();
  const q = query.get('q') ?? '';
  const inAddress = query.get('action') ?? '';
  const action = isSudoAction(inAddress) ? inAddress : undefined;
  const [text, setText] = useAddressText(q, (typed) => set({ q: typed }), restMs);
  const filters: AuditQuery = { ...(q ? { q } : {}), ...(action ? { action } : {}) };
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t`Buscar por motivo, id o dirección`}
          text={text}
          maxLength={120}
          onText={setText}
        />
        <MgSelect
          className={styles.filter}
          label={t`Acción`}
          value={action ?? ''}
          options={[
            { value: '', label: t`Todas` },
            ...Object.entries(words).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => set({ action: String(event.currentTarget.value) })}
        />
        <ExportButton filters={filters} />
      </div>
      <AuditPages key={`${q} ${inAddress}`} filters={filters} />
    </>
  );
}

function ExportButton({ filters }: { filters: AuditQuery }) {
  const { t } = useLingui();
  const [download, { isLoading }] = useExportSudoAuditMutation();
  async function run(): Promise<void> {
    const { data, error } = await download(filters);
    if (data) return saveFile(data);
    showSnackbar(isApiError(error) ? errorText(error) : t`No se pudo descargar.`, { tone: 'danger' });
  }
  return (
    <MgButton loading={isLoading} onClick={() => void run()}>
      <Trans>Descargar CSV</Trans>
    </MgButton>
  );
}

/** The pages that were asked for so far. */
function AuditPages({ filters }: { filters: AuditQuery }) {
  return (
    <div className={styles.card}>
      <Pages>
        {(cursor, onMore) => (
          <AuditPage query={{ ...filters, ...(cursor ? { cursor } : {}) }} onMore={onMore} />
        )}
      </Pages>
    </div>
  );
}

interface AuditPageProps {
  query: AuditQuery & { cursor?: string };

  onMore: OnMore;
}

function AuditPage({ query, onMore }: AuditPageProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useListSudoAuditQuery(query);
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={styles.wait} />;
  const { entries, chain, next } = data;
  return (
    <>
      {chain && <Chain chain={chain} />}
      {entries.length === 0 && query.cursor === undefined && (
        <MgEmptyState icon="list" heading={t`No hay nada en el registro`} level={2}>
          <Trans>Aquí queda todo lo que se hace en esta área, con su motivo.</Trans>
        </MgEmptyState>
      )}
      {entries.length > 0 && (
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <MoreButton next={next} onMore={onMore} />
    </>
  );
}

function Chain({ chain: { entries, broken_at } }: { chain: Wire['SudoAuditChain'] }) {
  if (entries === 0) return null;
  return (
    <p className={styles.chain} data-broken={broken_at === null ? undefined : ''} role="status">
      <Icon name={broken_at === null ? 'check_circle' : 'error'} size={20} />
      <span>
        {broken_at === null ? (
          <Plural
            value={entries}
            one="El registro está completo: # entrada verificada."
            other="El registro está completo: # entradas verificadas."
          />
        ) : (
          <Trans>La entrada {broken_at} fue alterada, o falta la anterior.</Trans>
        )}
      </span>
    </p>
  );
}

function Entry({ entry }: { entry: Wire['SudoAuditEntry'] }) {
  const words = useActionWords();
  return (
    <li>
      <span className={styles.what}>
        <b>
          {words[entry.action]} · {entry.target}
        </b>
        <span>{entry.reason}</span>
        <small>
          {entry.id} · {entry.by_name} · {entry.address} · {fullTime(entry.created_at)}
        </small>
      </span>
    </li>
  );
}
