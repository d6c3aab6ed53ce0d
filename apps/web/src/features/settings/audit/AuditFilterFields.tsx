import { Trans, useLingui } from '@lingui/react/macro';
import { useExportAuditMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { MgSelect } from '@minga/react/select';
import { useParameters } from '../../../base/address/use-parameters.ts';
import { DayField } from '../../../shared/dates/DayField.tsx';
import { SearchField } from '../../../shared/forms/SearchField.tsx';
import { useAddressText } from '../../../shared/forms/use-address-text.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { errorText } from '../../../shared/page/errors.tsx';
import { saveFile } from '../../../shared/page/save-file.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import type { AuditFilters } from './audit-filters.ts';
import { useAuditKindWords } from './audit-words.ts';
import styles from './audit.module.css';

/** Debounce of the search, in milliseconds. */
const restMs = 250;

/** Filters of the audit log, which the address keeps, and its download. */
export function AuditFilterFields({ bid, filters }: { bid: number; filters: AuditFilters }) {
  const { t } = useLingui();
  const { members } = useSelection();
  const kinds = useAuditKindWords();
  const [query, set] = useParameters();
  const [text, setText] = useAddressText(filters.q ?? '', (typed) => set({ q: typed }), restMs);
  return (
    <div className={styles.filters}>
      <SearchField label={t`Buscar por nombre`} text={text} maxLength={120} onText={setText} />
      <MgSelect
        label={t`Qué`}
        value={filters.kind ?? ''}
        options={[
          { value: '', label: t`Todo` },
          ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => set({ kind: String(event.currentTarget.value) })}
      />
      <MgSelect
        label={t`Quién`}
        searchable
        value={filters.person ?? ''}
        options={[
          { value: '', label: t`Cualquier persona` },
          ...members.map(({ psm_user }) => ({
            value: psm_user.id,
            label: psm_user.displayName,
            avatar: psm_user.pp ?? '',
          })),
        ]}
        onChange={(event) => set({ person: String(event.currentTarget.value) })}
      />
      <DayField
        label={t`Desde`}
        value={query.get('from') ?? ''}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <DayField
        label={t`Hasta`}
        value={query.get('to') ?? ''}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
      <ExportButton bid={bid} filters={filters} />
    </div>
  );
}

function ExportButton({ bid, filters }: { bid: number; filters: AuditFilters }) {
  const { t } = useLingui();
  const [download, { isLoading }] = useExportAuditMutation();
  async function run(): Promise<void> {
    const { data, error } = await download({ id: bid, ...filters });
    if (data) return saveFile(data);
    showSnackbar(isApiError(error) ? errorText(error) : t`No se pudo descargar.`, { tone: 'danger' });
  }
  return (
    <MgButton loading={isLoading} onClick={() => void run()}>
      <Trans>Descargar CSV</Trans>
    </MgButton>
  );
}
