import { Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { paths } from '../../../base/address/paths.ts';
import styles from '../settings.module.css';

/** Leads to the Google Chat spaces of the team. */
export function GoogleChatEntry({ team }: { team: Wire['Team'] }) {
  return (
    <section className={styles.card} aria-labelledby="settings-google-chat">
      <h2 id="settings-google-chat">
        <Trans>Google Chat</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>Minga publica en un espacio lo que pasa con los tickets de este equipo.</Trans>
      </p>
      <div>
        <MgButton href={paths.googleChat({ bid: team.bid, tid: team.id })}>
          <Trans>Conectar espacios</Trans>
        </MgButton>
      </div>
    </section>
  );
}
