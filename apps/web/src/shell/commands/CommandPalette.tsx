import { Trans, useLingui } from '@lingui/react/macro';
import { MgDialog } from '@minga/react/dialog';
import { useState } from 'react';
import styles from './CommandPalette.module.css';
import { useOverlays } from '../overlays.ts';
import { PickList } from './PickList.tsx';
import { useCommands } from './use-commands.tsx';
import { useFoundTickets } from './use-found-tickets.tsx';
import { useSelectionCommands } from './selection-commands.tsx';
import { useSavedSearchCommands } from './use-saved-search-commands.tsx';
import { useSavedViewCommands } from './use-saved-view-commands.tsx';

/** Command palette: screens, teams, actions, settings, saved views and searches, and tickets, found by typing. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const selection = useSelectionCommands();
  const commands = useCommands(useOverlays());
  const views = useSavedViewCommands();
  const searches = useSavedSearchCommands();
  const tickets = useFoundTickets(query);
  return (
    <MgDialog open hideClose className={styles.palette} onMgClose={onClose} heading={t`Buscar`}>
      <PickList
        // Ticket results arrive late and are appended, so that the active option does not change while typing.
        items={[...selection, ...commands, ...views, ...searches, ...tickets]}
        label={t`Buscar tickets, equipos, acciones`}
        empty={<Trans>No hay nada con esas palabras.</Trans>}
        onPicked={onClose}
        onQuery={setQuery}
      />
    </MgDialog>
  );
}
