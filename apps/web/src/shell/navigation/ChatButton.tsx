import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../shared/icons/Icon.tsx';
import { useEffect } from 'react';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import styles from './ChatButton.module.css';

/** Link to an external support chat, if one is configured. */
export function ChatButton() {
  const { t } = useLingui();
  const address = useRuntimeConfig()?.chatUrl;
  useEffect(() => {
    if (!address) return;
    // Screens reserve this space at their end, so that the button covers no content.
    document.documentElement.style.setProperty('--chat-room', '36px');
    return () => void document.documentElement.style.removeProperty('--chat-room');
  }, [address]);
  if (!address) return null;
  return (
    <a
      className={styles.button}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`Chat de ayuda (se abre en otra pestaña)`}
    >
      <Icon name="support_agent" size={24} />
    </a>
  );
}
