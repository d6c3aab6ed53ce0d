/** Commands for the selected devices (docs/product/mdm.md 2.14). */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDivider } from '@minga/react/divider';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { Fragment } from 'react';
import { SelectionBar } from '../../../shared/bulk/SelectionBar.tsx';
import type { RowSelection } from '../../../shared/bulk/use-row-selection.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import styles from '../mdm.module.css';
import { commandWords } from '../mdm-words.ts';
import { CommandDevicesDialog } from './CommandDevicesDialog.tsx';

type Name = Wire['MdmBulkCommandName'];

/** Commands by kind. */
const groups: readonly (readonly Name[])[] = [
  ['DeviceInformation', 'SecurityInfo', 'InstalledApplicationList', 'ProfileList', 'CertificateList'],
  ['InstallProfile', 'RemoveProfile', 'InstallApplication', 'RemoveApplication'],
  ['ScheduleOSUpdate', 'RestartDevice', 'ShutDownDevice'],
];

interface DeviceSelectionBarProps {
  bid: number;
  selection: RowSelection;
  nameOf(id: string): string;
}

export function DeviceSelectionBar({ bid, selection, nameOf }: DeviceSelectionBarProps) {
  const { t } = useLingui();
  const [opened, open] = useOpened<Name>();
  const { ids } = selection;
  return (
    <>
      {ids.length > 0 && (
        <div className={styles.bar}>
          <SelectionBar label={t`Dispositivos seleccionados`} count={ids.length} onClear={clear}>
            <MgMenu placement="top-end" onMgSelect={({ value }) => open(value as Name)}>
              <MgButton slot="trigger" variant="primary">
                <Trans>Dar una orden…</Trans>
              </MgButton>
              {groups.map((group, at) => (
                <Fragment key={group[0]}>
                  {at > 0 && <MgDivider />}
                  {group.map((command) => (
                    <MgMenuItem key={command} value={command}>
                      {t(commandWords[command])}…
                    </MgMenuItem>
                  ))}
                </Fragment>
              ))}
            </MgMenu>
          </SelectionBar>
        </div>
      )}
      {opened && (
        <CommandDevicesDialog
          key={opened.key}
          bid={bid}
          command={opened.value}
          ids={ids}
          nameOf={nameOf}
          onDone={clear}
          onPartlyDone={selection.select}
          onClose={opened.close}
        />
      )}
    </>
  );

  function clear(): void {
    selection.clear();
    // The bar, which had the focus, disappears.
    document.querySelector<HTMLElement>('[data-row-check]')?.focus();
  }
}
