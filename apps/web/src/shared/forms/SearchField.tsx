/** Search field of a list: filters while typing, Escape and a button empty it. */
import { useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';
import { Icon } from '../icons/Icon.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** Accessible name. */
  label: string;

  /** Default: the accessible name. */
  placeholder?: string;
  text: string;

  /** Longest text, in UTF-16 units. */
  maxLength: number;
  onText(text: string): void;
}

export function SearchField({ label, placeholder = label, text, maxLength, onText }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <label className={styles.search}>
      <Icon name="search" size={20} />
      <input
        type="search"
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onText('');
        }}
      />
      {text !== '' && <MgIconButton size="sm" icon="close" label={t`Borrar`} onClick={() => onText('')} />}
    </label>
  );
}
