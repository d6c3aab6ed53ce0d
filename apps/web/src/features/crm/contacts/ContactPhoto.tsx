/** Photo of a contact; for users with write permission a button that opens the upload dialog (docs/product/crm.md 2.10). */
import { useLingui } from '@lingui/react/macro';
import { useDeleteCrmContactPhotoMutation, useUpdateCrmContactPhotoMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { useState } from 'react';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { PictureDialog } from '../../../shared/photo/PictureDialog.tsx';
import styles from './ContactPhoto.module.css';

interface ContactPhotoProps {
  bid: number;
  contact: Wire['CrmContact'];
  mayWrite: boolean;
}

export function ContactPhoto({ bid, contact, mayWrite }: ContactPhotoProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [send, sending] = useUpdateCrmContactPhotoMutation();
  const [remove, removing] = useDeleteCrmContactPhotoMutation();
  const name = contactName(contact);
  const at = { id: bid, contact: contact.id };
  const photo = <MgAvatar size="lg" name={name} src={contact.pic ?? ''} aria-hidden="true" />;
  if (!mayWrite) return <span className={styles.photo}>{photo}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.photo}
        aria-label={contact.pic ? t`Cambiar la foto de ${name}` : t`Agregar una foto de ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {photo}
      </button>
      {isOpen && (
        <PictureDialog
          heading={t`Foto de ${name}`}
          pic={contact.pic ?? null}
          sending={sending}
          removing={removing}
          onPhoto={(chosen) => send({ ...at, newPhoto: { photo: chosen } })}
          onRemove={() => remove(at)}
          onClose={() => setIsOpen(false)}
        >
          {photo}
        </PictureDialog>
      )}
    </>
  );
}
