/** Search field of a board; the board is filtered while the user types. */
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useAddressText } from '../../../../shared/forms/use-address-text.ts';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import styles from './FilterBar.module.css';

/** Debounce in milliseconds. */
const pauseMs = 120;

export function FindField({
  text,
  field,
  onChange,
}: {
  text: string;
  field: RefObject<HTMLInputElement | null>;
  onChange: (text: string) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useAddressText(text, onChange, pauseMs);
  return (
    <label className={styles.find} data-on={typed !== '' || undefined}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={200}
        placeholder={t`Buscar`}
        aria-label={t`Buscar en el tablero`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          setTyped('');
        }}
      />
    </label>
  );
}
