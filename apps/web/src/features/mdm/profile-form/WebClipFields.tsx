/** Fields of a link on the home screen. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgSwitch } from '@minga/react/switch';
import { MgTextField } from '@minga/react/text-field';
import type { FieldsProps } from './part-faults.ts';
import type { WebClipPart } from './profile-draft.ts';

export function WebClipFields({ part, faults, onChange }: FieldsProps<WebClipPart>) {
  const { t } = useLingui();
  return (
    <>
      <MgTextField
        label={t`Nombre en la pantalla`}
        autocomplete="off"
        required
        maxlength={60}
        value={part.label}
        error={faults['label'] ? t(faults['label']) : ''}
        onInput={(event) => onChange({ ...part, label: event.currentTarget.value })}
      />
      <MgTextField
        type="url"
        label={t`Dirección`}
        autocomplete="off"
        required
        maxlength={2000}
        value={part.url}
        error={faults['url'] ? t(faults['url']) : ''}
        onInput={(event) => onChange({ ...part, url: event.currentTarget.value })}
      />
      <MgSwitch
        checked={part.full_screen}
        onChange={(event) => onChange({ ...part, full_screen: event.currentTarget.checked })}
      >
        <Trans>A pantalla completa</Trans>
      </MgSwitch>
      <MgSwitch
        checked={part.removable}
        onChange={(event) => onChange({ ...part, removable: event.currentTarget.checked })}
      >
        <Trans>Quien lo usa puede quitarlo</Trans>
      </MgSwitch>
    </>
  );
}
