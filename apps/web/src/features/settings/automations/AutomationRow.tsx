import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSwitch } from '@minga/react/switch';
import settings from '../settings.module.css';
import { type AutomationNames, thenWords, whenWords } from './automation-words.ts';
import styles from './automations.module.css';
import { conditionWords } from './conditions/condition-words.ts';
import { MendAdvice } from './runs/MendAdvice.tsx';

/** Automation: description, user on whose behalf it runs, and its switch. */
export function AutomationRow({
  automation,
  names,
  isActive,
  onSwitch,
  onEdit,
  onShowRuns,
  onDelete,
}: {
  automation: Wire['Automation'];
  names: AutomationNames;
  isActive: boolean;
  onSwitch(active: boolean): void;
  onEdit(): void;
  onShowRuns(): void;
  onDelete(): void;
}) {
  const { t, i18n } = useLingui();
  const { name, owner, failures, active, last_failure: failure, conditions } = automation;
  const person = names.people.get(owner);
  const things = new Intl.ListFormat(i18n.locale).format(thenWords(i18n, automation, names));
  // Responses that the device kept from an earlier version have no conditions.
  const wanted = conditionWords(i18n, conditions ?? [], names);
  const list = new Intl.ListFormat(i18n.locale).format(wanted);
  return (
    <li className={settings.row}>
      <div className={`${settings.who} ${styles.what}`}>
        <b>{name}</b>
        <span>
          {whenWords(i18n, automation, names.team)}, {things}.
        </span>
        {wanted.length > 0 && (
          <span>
            <Trans>Solo si: {list}</Trans>
          </span>
        )}
        {person && (
          <span className={styles.owner}>
            <Trans>En nombre de {person}</Trans>
          </span>
        )}
        {failures > 0 && (
          <span className={settings.warn}>
            {active ? (
              <Plural value={failures} one="Falló # vez seguida" other="Falló # veces seguidas" />
            ) : (
              <Plural
                value={failures}
                one="Falló # vez seguida y se apagó"
                other="Falló # veces seguidas y se apagó"
              />
            )}
          </span>
        )}
        {failures > 0 && failure && <MendAdvice failure={failure} automation={automation} names={names} />}
      </div>
      <div className={settings.rowEnd}>
        <MgSwitch
          checked={isActive}
          aria-label={t`Activa: ${name}`}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        <MgIconButton icon="history" label={t`Historial de ${name}`} onClick={onShowRuns} />
        <MgIconButton icon="edit" label={t`Editar ${name}`} onClick={onEdit} />
        <MgIconButton icon="delete" label={t`Eliminar ${name}`} onClick={onDelete} />
      </div>
    </li>
  );
}
