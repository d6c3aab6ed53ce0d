import { type ComponentProps, Suspense } from 'react';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import styles from './SignIn.module.css';

const ProviderButtons = lazyPart(
  async () => (await import('../../shared/auth/ProviderButtons.tsx')).ProviderButtons,
);

/** Provider buttons, loaded only if any are configured; reserves their height until then. */
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
