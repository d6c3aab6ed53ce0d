/** What a person may ask for: a file with their data, and erasure for good (docs/product/crm.md 11.1 and 11.2). */
import { Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import type { CrmRights } from '@minga/rules/access/crm-rights';
import { useState } from 'react';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { saveFile } from '../../../shared/page/save-file.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from '../shared/crm.module.css';
import { collectContact } from './collect-contact.ts';
import { EraseContactDialog } from './EraseContactDialog.tsx';

interface PersonalDataProps {
  bid: number;
  contact: Wire['CrmContact'];
  rights: CrmRights;
  onErasing(isErasing: boolean): void;
  onErased(): void;
}

export function PersonalData({ bid, contact, rights, onErasing, onErased }: PersonalDataProps) {
  const { business, teams } = useSelection();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isErased, setIsErased] = useState(false);
  if (!rights.export && !rights.erase) return null;
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-labelledby="contact-personal-data">
      <h2 id="contact-personal-data">
        <Trans>Si la persona lo pide</Trans>
      </h2>
      <p className={styles.quiet}>
        {rights.export && rights.erase ? (
          <Trans>Descarga en un archivo todo lo que guardas de esta persona, o bórralo para siempre.</Trans>
        ) : rights.export ? (
          <Trans>Descarga en un archivo todo lo que guardas de esta persona.</Trans>
        ) : (
          <Trans>Borra para siempre todo lo que guardas de esta persona.</Trans>
        )}
      </p>
      {error !== null && <InlineError error={error} />}
      <div className={styles.buttons}>
        {rights.export && (
          <MgButton loading={isBusy} onClick={() => void exportData()}>
            <Icon slot="start" name="download" size={18} />
            <Trans>Exportar datos</Trans>
          </MgButton>
        )}
        {rights.erase && (
          <MgButton variant="danger" onClick={() => setIsErased(true)}>
            <Trans>Borrar para siempre</Trans>
          </MgButton>
        )}
      </div>
      {isErased && (
        <EraseContactDialog
          bid={bid}
          contact={contact}
          onErasing={onErasing}
          onErased={onErased}
          onClose={() => setIsErased(false)}
        />
      )}
    </section>
  );

  async function exportData(): Promise<void> {
    setIsBusy(true);
    setError(null);
    try {
      const prefix = business?.psm_business.prefix ?? '';
      const data = await collectContact(bid, contact.id, { prefix, teams });
      const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile({ name: `${contactName(contact)}.json`, blob });
    } catch (failure) {
      setError(failure);
    } finally {
      setIsBusy(false);
    }
  }
}
