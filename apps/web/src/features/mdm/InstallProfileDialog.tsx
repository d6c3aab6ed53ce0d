/** Dialog that chooses the profile to be installed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListMdmProfilesQuery } from '@minga/client/endpoints';
import { MgButton } from '@minga/react/button';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { useState } from 'react';
import { paths } from '../../base/address/paths.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { SendCommand } from './device-commands.ts';

interface InstallProfileDialogProps {
  bid: number;
  onSend: SendCommand;
  onClose(): void;
}

export function InstallProfileDialog({ bid, onSend, onClose }: InstallProfileDialogProps) {
  const { t } = useLingui();
  const read = useListMdmProfilesQuery({ id: bid });
  const [chosen, setChosen] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const profiles = read.data?.profiles;
  return (
    <ConfirmDialog
      heading={t`Instalar un perfil`}
      label={<Trans>Instalar</Trans>}
      isReady={() => {
        setIsChecked(true);
        return chosen !== '';
      }}
      onConfirm={() => onSend({ command: 'InstallProfile', parameters: { profile: chosen } })}
      onClose={onClose}
    >
      {renderFields()}
    </ConfirmDialog>
  );

  function renderFields() {
    if (read.error && !read.isFetching)
      return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
    if (!profiles) return <MgSpinner />;
    if (profiles.length === 0) {
      return (
        <>
          <p>
            <Trans>Todavía no hay perfiles.</Trans>
          </p>
          <MgButton href={paths.mdmProfiles()}>
            <Trans>Agregar uno</Trans>
          </MgButton>
        </>
      );
    }
    return (
      <MgSelect
        label={t`Perfil`}
        required
        value={chosen}
        error={isChecked && chosen === '' ? t`Elige un perfil.` : ''}
        options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setChosen(String(event.currentTarget.value))}
      />
    );
  }
}
