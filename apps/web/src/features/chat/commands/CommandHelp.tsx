/** Dialog with the commands that the user may use in a room. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import type { CommandTarget } from '../../../shared/mentions/suggestion-targets.ts';
import styles from './Commands.module.css';

interface CommandHelpProps {
  commands: readonly CommandTarget[];
  onClose: () => void;
}

export function CommandHelp({ commands, onClose }: CommandHelpProps) {
  const { t } = useLingui();
  return (
    <MgDialog open size="sm" heading={t`Comandos`} onMgClose={onClose}>
      <dl className={styles.commands}>
        {commands.map(({ id, name, usage, does }) => (
          <div key={id}>
            <dt>
              {name} <i>{usage}</i>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>
        <Trans>Para enviar un mensaje que empieza con una barra, escribe dos: //</Trans>
      </p>
      <MgButton slot="footer" variant="primary" onClick={onClose}>
        <Trans>Listo</Trans>
      </MgButton>
    </MgDialog>
  );
}
