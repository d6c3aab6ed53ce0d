/** Menu of actions on a whole board. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { type Abilities, can } from '@minga/rules/access/permissions';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { MgIconButton } from '@minga/react/icon-button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { Suspense, lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../base/address/paths.ts';

/** Lazy-loaded to keep the board small. */
const ExportDialog = lazy(async () => ({
  default: (await import('../export/ExportDialog.tsx')).ExportDialog,
}));

export function BoardMenu({ team, abilities }: { team: Wire['Team']; abilities: Abilities }) {
  const { t } = useLingui();
  const [isExporting, setIsExporting] = useState(false);
  // The palette navigates here with the dialog open: it opens once per navigation.
  const { key, state } = useLocation() as { key: string; state: { exportsTickets?: boolean } | null };
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const may = {
    download: can(abilities, 'download'),
    create: can(abilities, 'create'),
    reports: can(abilities, 'reports'),
    admin: can(abilities, 'teamAdmin'),
  };
  if (state?.exportsTickets && may.download && openedFor !== key) {
    setOpenedFor(key);
    setIsExporting(true);
  }
  return (
    <>
      <MgMenu
        placement="bottom-end"
        onMgSelect={({ value }) => {
          if (value === 'export') setIsExporting(true);
        }}
      >
        <MgIconButton slot="trigger" icon="more_horiz" label={t`Más del tablero`} />
        {may.download && (
          <MgMenuItem value="export">
            <Icon slot="start" name="download" />
            <Trans>Descargar tickets</Trans>
          </MgMenuItem>
        )}
        <MgMenuItem href={paths.archivedTickets({ bid: team.bid, tid: team.id })}>
          <Icon slot="start" name="archive" />
          <Trans>Archivados</Trans>
        </MgMenuItem>
        {may.create && (
          <MgMenuItem href={paths.importTickets()}>
            <Icon slot="start" name="upload_file" />
            <Trans>Importar tickets</Trans>
          </MgMenuItem>
        )}
        {may.reports && (
          <MgMenuItem href={paths.stats({ team: team.id })}>
            <Icon slot="start" name="monitoring" />
            <Trans>Ver estadísticas</Trans>
          </MgMenuItem>
        )}
        {may.admin && (
          <MgMenuItem href={paths.teamSettings(team.id)}>
            <Icon slot="start" name="settings" />
            <Trans>Configurar el equipo</Trans>
          </MgMenuItem>
        )}
      </MgMenu>
      {isExporting && (
        <Suspense>
          <ExportDialog bid={team.bid} tid={team.id} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </>
  );
}
