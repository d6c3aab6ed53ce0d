/** What has no place in another team, before a ticket goes there, and the choice to keep it as text. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgCheckbox } from '@minga/react/checkbox';
import { type TeamLoss, losesNothing } from './team-fit.ts';
import styles from './TransferDialog.module.css';
import { useLossLines } from './use-team-fit.ts';

export function TeamLosses({
  lost,
  team,
  keeps,
  canKeep,
  onKeep,
}: {
  lost: TeamLoss;

  /** Name of the other team. */
  team: string;
  keeps: boolean;

  /** Whether the user may change the description. */
  canKeep: boolean;
  onKeep: (keeps: boolean) => void;
}) {
  const { t } = useLingui();
  const linesOf = useLossLines();
  if (losesNothing(lost))
    return (
      <p role="status">
        <Trans>Todo lo que tiene el ticket cabe en {team}.</Trans>
      </p>
    );
  return (
    <div className={styles.losses} role="status">
      <p>
        <Trans>Esto no existe en {team} y se queda afuera:</Trans>
      </p>
      <ul>
        {linesOf(lost).map(([name, value], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two fields may have the same name and value
          <li key={place}>
            <b>{name}</b> {value}
          </li>
        ))}
      </ul>
      {canKeep && (
        <MgCheckbox checked={keeps} onChange={(event) => onKeep(event.currentTarget.checked)}>
          {t`Guardarlo como texto en la descripción`}
        </MgCheckbox>
      )}
    </div>
  );
}
