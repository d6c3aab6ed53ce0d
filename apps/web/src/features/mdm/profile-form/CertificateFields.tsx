/** Name and file of a certificate. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { readBase64 } from '../read-base64.ts';
import type { FieldsProps } from './part-faults.ts';
import styles from './profile-form.module.css';
import type { CertificatePart } from './profile-draft.ts';

/** Largest file, in bytes; certificates have about two thousand. */
const mostBytes = 16_000;

export function CertificateFields({ part, faults, onChange }: FieldsProps<CertificatePart>) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const [isTooLarge, setIsTooLarge] = useState(false);
  const fault = isTooLarge ? t`El archivo es muy grande: no es un certificado.` : faultWords();
  return (
    <>
      <MgTextField
        label={t`Nombre del certificado`}
        autocomplete="off"
        required
        maxlength={60}
        value={part.name}
        error={faults['name'] ? t(faults['name']) : ''}
        onInput={(event) => onChange({ ...part, name: event.currentTarget.value })}
      />
      <div className={styles.file}>
        <MgButton onClick={() => input.current?.click()}>
          <Icon slot="start" name="upload_file" size={18} />
          {part.content ? <Trans>Elegir otro archivo</Trans> : <Trans>Elegir el archivo</Trans>}
        </MgButton>
        <span>{fileName || (part.content ? t`Ya está guardado.` : t`Un archivo .cer, .crt o .pem.`)}</span>
        <input
          ref={input}
          type="file"
          accept=".cer,.crt,.pem,.der"
          hidden
          aria-label={t`Archivo del certificado`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) void read(file);
          }}
        />
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  );

  function faultWords(): string {
    return faults['content'] ? t(faults['content']) : '';
  }

  async function read(file: File): Promise<void> {
    setIsTooLarge(file.size > mostBytes);
    if (file.size > mostBytes) {
      // What was chosen before is not what is wanted now.
      setFileName('');
      onChange({ ...part, content: '' });
      return;
    }
    const content = await readBase64(file);
    setFileName(file.name);
    onChange({ ...part, content, name: part.name || file.name.replace(/\.\w+$/, '').slice(0, 60) });
  }
}
