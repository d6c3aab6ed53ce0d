import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { InlineError } from '../../shared/page/errors.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import styles from './Profile.module.css';
import { collectData, saveFile } from './export-data.ts';

/** Data export and account deletion. */
export function AccountSection({ user }: { user: Wire['User'] }) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  async function exportData(): Promise<void> {
    setIsBusy(true);
    setError(null);
    try {
      saveFile(t`mis-datos-minga.json`, JSON.stringify(await collectData(), null, 2));
    } catch (failure) {
      setError(failure);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <section className={styles.card} aria-labelledby="profile-account">
      <h2 id="profile-account">
        <Trans>Tu cuenta</Trans>
      </h2>
      <p className={styles.hint}>
        <Trans>
          Descarga en un archivo tu perfil, tus negocios, tus tickets, lo que comentaste, la lista de tus
          archivos, tus notificaciones y tus dispositivos.
        </Trans>
      </p>
      {error !== null && <InlineError error={error} />}
      <div className={styles.actions}>
        <MgButton loading={isBusy} onClick={() => void exportData()}>
          <Trans>Exportar mis datos</Trans>
        </MgButton>
        <MgButton variant="danger" onClick={() => setIsDeleting(true)}>
          <Trans>Eliminar mi cuenta</Trans>
        </MgButton>
      </div>
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setIsDeleting(false)} />}
    </section>
  );
}
