/** Who asked for a ticket, which team they did so for, and its name in the tool it was imported from. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import type { ReactNode } from 'react';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { usePeople } from '../../../shared/workspace/use-people.ts';
import type { Patch } from '../screen/use-ticket-saves.ts';
import { Choice } from './Choice.tsx';
import styles from './FieldInputs.module.css';

export function OriginRows({
  ticket,
  people,
  isReadOnly,
  row,
  onSave,
}: {
  ticket: Wire['Ticket'];

  /** Members of the team. */
  people: readonly { id: string; name: string; src: string | null }[];
  isReadOnly: boolean;
  row: (field: string, label: ReactNode, control: ReactNode) => ReactNode;
  onSave: (field: string, patch: Patch) => void;
}) {
  const { t } = useLingui();
  const { teams } = useSelection();
  const { key, psm_team_id: own, psm_team_reporter: reporting } = ticket;
  // A team that the user does not see.
  const isUnknown = reporting !== null && teams.every(({ id }) => id !== reporting);
  const choosesTeam = teams.length > 1 || (reporting !== null && reporting !== own);
  return (
    <>
      {row(
        'reporter',
        <Trans>Lo pidió</Trans>,
        <ReporterChoice ticket={ticket} people={people} isReadOnly={isReadOnly} onSave={onSave} />,
      )}
      {choosesTeam &&
        row(
          'psm_team_reporter',
          <Trans>Equipo que lo pidió</Trans>,
          <Choice
            label={t`Equipo que lo pidió`}
            value={reporting === null ? '' : String(reporting)}
            isReadOnly={isReadOnly}
            options={[
              { value: '', label: t`Sin equipo` },
              ...teams.map(({ id, name, color }) => ({ value: String(id), label: name, color })),
              ...(isUnknown ? [{ value: String(reporting), label: t`Otro equipo` }] : []),
            ]}
            onChoose={(value) =>
              onSave('psm_team_reporter', { psm_team_reporter: value === '' ? null : Number(value) })
            }
          />,
        )}
      {key !== null && row('key', <Trans>Clave</Trans>, <span className={styles.fixed}>{key}</span>)}
    </>
  );
}

/** The author or a member of the team (docs/product/tickets.md 1.7). */
function ReporterChoice({
  ticket,
  people,
  isReadOnly,
  onSave,
}: Pick<Parameters<typeof OriginRows>[0], 'ticket' | 'people' | 'isReadOnly' | 'onSave'>) {
  const { t } = useLingui();
  const known = usePeople();
  const { reporter, created_by: author } = ticket;
  const others = [author, reporter].filter((uid) => uid !== null && people.every(({ id }) => id !== uid));
  const offered = [
    ...people,
    ...[...new Set(others)].map((uid) => ({ id: uid!, ...(known.get(uid!) ?? { name: '—', src: null }) })),
  ];
  return (
    <MgSelect
      label={t`Lo pidió`}
      hideLabel
      quiet
      searchable={offered.length > 12}
      disabled={isReadOnly}
      placeholder={t`Sin definir`}
      value={reporter ?? ''}
      options={offered.map(({ id, name, src }) => ({ value: id, label: name, avatar: src ?? '' }))}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (typeof value === 'string' && value !== '') onSave('reporter', { reporter: value });
      }}
    />
  );
}
