/** Fields of an update of the operating system: what the device does, and the version. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { installActionWords } from '../mdm-words.ts';

interface UpdateFieldsProps {
  action: Wire['MdmInstallAction'];
  version: string;

  /** Whether a version that is none is shown as an error. */
  isChecked: boolean;
  onAction(action: Wire['MdmInstallAction']): void;
  onVersion(version: string): void;
}

const actions: readonly Wire['MdmInstallAction'][] = ['Default', 'DownloadOnly', 'InstallASAP'];

export function UpdateFields({ action, version, isChecked, onAction, onVersion }: UpdateFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <MgSelect
        label={t`Qué hace el dispositivo`}
        hint={t`Solo los dispositivos supervisados se actualizan con esta orden.`}
        value={action}
        options={actions.map((value) => ({ value, label: t(installActionWords[value]) }))}
        onChange={(event) => onAction(actions.find((one) => one === event.currentTarget.value) ?? 'Default')}
      />
      <MgTextField
        label={t`Versión`}
        autocomplete="off"
        maxlength={15}
        hint={t`Por ejemplo 26.1. Sin ella elige el dispositivo; algunos la exigen.`}
        value={version}
        error={isChecked && !isVersion(version) ? t`Escribe una versión como 26.1.` : ''}
        onInput={(event) => onVersion(event.currentTarget.value)}
      />
    </>
  );
}

/** Whether a text is a version or empty. */
export function isVersion(text: string): boolean {
  return /^(\d{1,3}(\.\d{1,3}){0,3})?$/.test(text.trim());
}

export function updateParameters(
  install_action: Wire['MdmInstallAction'],
  version: string,
): Wire['MdmCommandParameters'] {
  return { install_action, ...(version.trim() ? { version: version.trim() } : {}) };
}
