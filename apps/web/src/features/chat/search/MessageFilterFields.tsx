/** Fields of the filters of a search of messages. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgSelect } from '@minga/react/select';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { type MessageFilters, hasFilters, noFilters } from './message-filters.ts';
import styles from './MessageSearch.module.css';
import { DayField } from '../../../shared/dates/DayField.tsx';

interface MessageFilterFieldsProps {
  rooms: readonly Wire['ChatRoom'][];
  filters: MessageFilters;
  onChange: (filters: MessageFilters) => void;
}

export function MessageFilterFields({ rooms, filters, onChange }: MessageFilterFieldsProps) {
  const { t } = useLingui();
  const { members } = useSelection();
  const change = (part: Partial<MessageFilters>) => onChange({ ...filters, ...part });
  return (
    <div className={styles.filters} role="group" aria-label={t`Filtros de mensajes`}>
      <MgSelect
        label={t`Chat`}
        searchable={rooms.length > 8}
        value={filters.rid}
        options={[
          { value: '', label: t`Todos` },
          ...rooms.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => change({ rid: String(event.currentTarget.value) })}
      />
      <MgSelect
        label={t`Persona`}
        searchable={members.length > 8}
        value={filters.author}
        options={[
          { value: '', label: t`Todas` },
          ...members.map(({ psm_user: { id, displayName } }) => ({ value: id, label: displayName })),
        ]}
        onChange={(event) => change({ author: String(event.currentTarget.value) })}
      />
      <DayField
        label={t`Desde`}
        value={filters.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <DayField
        label={t`Hasta`}
        value={filters.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <MgCheckbox
        checked={filters.hasFile}
        onChange={(event) => change({ hasFile: event.currentTarget.checked })}
      >
        <Trans>Con archivos</Trans>
      </MgCheckbox>
      {hasFilters(filters) && (
        <MgButton variant="quiet" onClick={() => onChange(noFilters)}>
          <Trans>Quitar filtros</Trans>
        </MgButton>
      )}
    </div>
  );
}
