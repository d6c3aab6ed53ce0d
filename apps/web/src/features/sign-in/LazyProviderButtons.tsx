import { type ComponentProps, lazy, Suspense } from 'react';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';

const ProviderButtons = lazy(() =>
  import('../../shared/ProviderButtons.tsx').then((module) => ({ default: module.ProviderButtons })),
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
