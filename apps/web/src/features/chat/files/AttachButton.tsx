/** Button that chooses files for a message. */
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './Files.module.css';

export function AttachButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.attach}
        aria-label={t`Adjuntar archivos`}
        title={t`Adjuntar archivos`}
        onClick={() => input.current?.click()}
      >
        <Icon name="attach_file" size={20} />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid="attach-to-message"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
