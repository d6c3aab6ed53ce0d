/** Fields of a command for many devices, and what it does. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListMdmAppsQuery, useListMdmProfilesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import styles from '../../../shared/bulk/bulk.module.css';
import { platformWords } from '../../../shared/mdm/assignment-words.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { UpdateFields, isVersion, updateParameters } from '../device/UpdateFields.tsx';
import type { DevicesCommand } from './device-batches.ts';

/** What was chosen for the command. */
export interface CommandChoice {
  /** Profile or app of an installation, identifier of a removal. */
  item: string;
  action: Wire['MdmInstallAction'];
  version: string;
}

interface CommandFieldsProps {
  bid: number;
  command: Wire['MdmBulkCommandName'];
  choice: CommandChoice;
  onChange(choice: CommandChoice): void;
}

export function CommandFields({ bid, command, choice, onChange }: CommandFieldsProps) {
  switch (command) {
    case 'InstallProfile':
    case 'RemoveProfile':
      return <ProfileField bid={bid} command={command} choice={choice} onChange={onChange} />;
    case 'InstallApplication':
    case 'RemoveApplication':
      return <AppField bid={bid} command={command} choice={choice} onChange={onChange} />;
    case 'ScheduleOSUpdate':
      return (
        <UpdateFields
          action={choice.action}
          version={choice.version}
          isChecked
          onAction={(action) => onChange({ ...choice, action })}
          onVersion={(version) => onChange({ ...choice, version })}
        />
      );
    case 'RestartDevice':
    case 'ShutDownDevice':
      return (
        <p className={styles.note}>
          <Trans>Lo que no esté guardado en los dispositivos se puede perder.</Trans>
        </p>
      );
    default:
      return (
        <p className={styles.note}>
          <Trans>Las respuestas quedan en el historial de cada dispositivo.</Trans>
        </p>
      );
  }
}

/** The command with its parameters; null while something is missing. */
export function commandOf(
  command: Wire['MdmBulkCommandName'],
  { item, action, version }: CommandChoice,
): DevicesCommand | null {
  switch (command) {
    case 'InstallProfile':
      return item ? { command, parameters: { profile: item } } : null;
    case 'InstallApplication':
      return item ? { command, parameters: { app: item } } : null;
    case 'RemoveProfile':
    case 'RemoveApplication':
      return item ? { command, parameters: { identifier: item } } : null;
    case 'ScheduleOSUpdate':
      return isVersion(version) ? { command, parameters: updateParameters(action, version) } : null;
    default:
      return { command };
  }
}

function ProfileField({ bid, command, choice, onChange }: CommandFieldsProps) {
  const { t } = useLingui();
  const read = useListMdmProfilesQuery({ id: bid });
  if (read.error && !read.data) return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <MgSpinner />;
  const options = read.data.profiles.map(({ id, name, identifier }) => ({
    value: command === 'InstallProfile' ? id : identifier,
    label: `${name} · ${identifier}`,
  }));
  return (
    <ItemField
      label={t`Perfil`}
      hint={
        command === 'InstallProfile'
          ? t`Se instala una vez y no queda asignado: para que también se instale al volver a inscribir un dispositivo, asígnalo en su página.`
          : t`Donde estaba asignado, deja de estarlo.`
      }
      empty={t`Todavía no hay perfiles en el catálogo.`}
      options={options}
      value={choice.item}
      onItem={(item) => onChange({ ...choice, item })}
    />
  );
}

function AppField({ bid, command, choice, onChange }: CommandFieldsProps) {
  const { t } = useLingui();
  const read = useListMdmAppsQuery({ id: bid });
  if (read.error && !read.data) return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <MgSpinner />;
  const options =
    command === 'InstallApplication'
      ? read.data.apps.map((app) => ({ value: app.id, label: appLabel([app]) }))
      : appsByIdentifier(read.data.apps).map(([value, apps]) => ({ value, label: appLabel(apps) }));
  return (
    <ItemField
      label={t`Aplicación`}
      hint={
        command === 'InstallApplication'
          ? t`Se instala una vez y no queda asignada: para que también se instale al volver a inscribir un dispositivo, asígnala en su página.`
          : t`Donde estaba asignada, deja de estarlo.`
      }
      empty={t`Todavía no hay aplicaciones en el catálogo.`}
      options={options}
      value={choice.item}
      onItem={(item) => onChange({ ...choice, item })}
    />
  );

  /** Of one app, which has the same identifier on all its platforms. */
  function appLabel(apps: readonly Wire['MdmApp'][]): string {
    const names = [...new Set(apps.map(({ name }) => name))];
    const platforms = apps.map(({ platform }) => t(platformWords[platform]));
    return [...names, apps[0]?.bundle_identifier, platforms.join(', ')].join(' · ');
  }
}

function appsByIdentifier(apps: readonly Wire['MdmApp'][]): [string, Wire['MdmApp'][]][] {
  const groups = new Map<string, Wire['MdmApp'][]>();
  for (const app of apps)
    groups.set(app.bundle_identifier, [...(groups.get(app.bundle_identifier) ?? []), app]);
  return [...groups];
}

/** More options than this can be searched. */
const fewOptions = 8;

interface ItemFieldProps {
  label: string;

  /** What the command means for assignments. */
  hint: string;
  empty: string;
  options: { value: string; label: string }[];
  value: string;
  onItem(item: string): void;
}

function ItemField({ label, hint, empty, options, value, onItem }: ItemFieldProps) {
  const { t } = useLingui();
  if (options.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    <MgSelect
      label={label}
      hint={hint}
      placeholder={t`Elige`}
      searchable={options.length > fewOptions}
      value={value}
      options={options}
      onChange={(event) => onItem(String(event.currentTarget.value))}
    />
  );
}
