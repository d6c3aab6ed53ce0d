import { Trans, useLingui } from '@lingui/react/macro';
import { MgDialog } from '@minga/react/dialog';
import { useState } from 'react';
import styles from './CommandPalette.module.css';
import { useOverlays } from '../overlays.ts';
import { PickList } from './PickList.tsx';
import { useCommands } from './use-commands.tsx';
import { useFoundTickets } from './use-found-tickets.tsx';

/** Goes anywhere and does anything by typing: screens, teams, tickets of the selected team, settings. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const commands = useCommands(useOverlays());
  const tickets = useFoundTickets(query);
  return (
    <MgDialog open hideClose className={styles.palette} onMgClose={onClose} heading={t`Buscar`}>
      <PickList
        // Tickets come late and below, so that what Enter takes does not change under the hand.
        items={[...commands, ...tickets]}
        label={t`Buscar tickets, equipos, acciones`}
        empty={<Trans>No hay nada con esas palabras.</Trans>}
        onPicked={onClose}
        onQuery={setQuery}
      />
    </MgDialog>
  );
}
