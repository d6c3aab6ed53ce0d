import { type ComponentProps, Suspense } from 'react';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import styles from './SignIn.module.css';

const ProviderButtons = lazyPart(
  async () => (await import('../../shared/auth/ProviderButtons.tsx')).ProviderButtons,
);

/** The ways in by other services, loaded only where the settings name any; until then their room is kept. */
export function LazyProviderButtons(props: ComponentProps<typeof ProviderButtons>) {
  const config = useRuntimeConfig();
  const { providers = [], googleClientId } = config?.signIn ?? {};
  if (!config || providers.length === 0) return null;
  const room = providers.map((provider) => (
    <div
      key={provider}
      className={provider === 'google' && googleClientId && !config.local ? styles.google : undefined}
    />
  ));
  return (
    <Suspense fallback={<div className={styles.room}>{room}</div>}>
      <ProviderButtons {...props} />
    </Suspense>
  );
}
