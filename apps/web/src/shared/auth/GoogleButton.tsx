import { useEffect, useRef } from 'react';
import { currentLanguage } from '../../base/i18n.ts';
import { useTheme } from '../../base/preferences/use-theme.ts';
import styles from './ProviderButtons.module.css';
import { type FederatedFailure, signInWithCredential } from './federated-sign-in.ts';
import { emailInToken, showGoogleSignIn } from './google-sign-in.ts';

/** Google's own sign-in button, with One Tap. */
export function GoogleButton({
  clientId,
  onFailure,
}: {
  clientId: string;
  onFailure(failure: FederatedFailure | null): void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isDark = useTheme() === 'dark';
  const language = currentLanguage();
  useEffect(() => {
    if (!place.current) return;
    const onToken = (token: string): void => {
      void signInWithCredential({ provider: 'google', token, email: emailInToken(token) }).then(onFailure);
    };
    return showGoogleSignIn(place.current, { clientId, language, isDark, onToken });
  }, [clientId, isDark, language, onFailure]);
  return <div ref={place} className={styles.google} />;
}
