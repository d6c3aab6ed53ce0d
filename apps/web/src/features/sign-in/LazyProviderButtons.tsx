import { type ComponentProps, Suspense } from 'react';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import { lazyPart } from '../../shared/lazy-part.ts';

const ProviderButtons = lazyPart(
  async () => (await import('../../shared/ProviderButtons.tsx')).ProviderButtons,
);

/** The ways in by other services, loaded only where the settings name any. */
export function LazyProviderButtons(props: ComponentProps<typeof ProviderButtons>) {
  const config = useRuntimeConfig();
  if (!config?.signIn?.providers?.length) return null;
  return (
    <Suspense fallback={null}>
      <ProviderButtons {...props} />
    </Suspense>
  );
}
