/** Federated sign-in: only configured providers, whose scripts are loaded on use. */
import { useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { lazy, Suspense, useState } from 'react';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import type { FederatedProvider, PretendedPerson } from '../../session/identity.ts';
import { openSession } from '../../session/session.ts';
import { type SignInProblem, signInProblem } from '../../session/sign-in-errors.ts';
import styles from './ProviderButtons.module.css';
import { ProviderMark } from './ProviderMark.tsx';
import type { FederatedFailure } from './federated-sign-in.ts';
import { providerNames } from './provider-names.ts';

// Lazy-loaded: most users sign in with a password.
const FederatedFailureDialog = lazy(() =>
  import('./FederatedFailureDialog.tsx').then((module) => ({ default: module.FederatedFailureDialog })),
);
const GoogleButton = lazy(() =>
  import('./GoogleButton.tsx').then((module) => ({ default: module.GoogleButton })),
);
const PretendDialog = lazy(() =>
  import('./PretendDialog.tsx').then((module) => ({ default: module.PretendDialog })),
);

interface ProviderButtonsProps {
  /** Another operation is in progress. */
  isBusy?: boolean;

  /**
   * Receives the problem to show in the form, such as a closed window or a lost network; null when an attempt starts.
   */
  onProblem(problem: SignInProblem | null): void;
}

/** Buttons of the configured providers in their order; null without any. */
export function ProviderButtons({ isBusy = false, onProblem }: ProviderButtonsProps) {
  const { t } = useLingui();
  const config = useRuntimeConfig();
  const [asking, setAsking] = useState<FederatedProvider | null>(null);
  const [pretending, setPretending] = useState<FederatedProvider | null>(null);
  const [failure, setFailure] = useState<FederatedFailure | null>(null);
  const providers = config?.signIn?.providers ?? [];
  if (!config || providers.length === 0) return null;
  const googleClientId = config.local ? undefined : config.signIn?.googleClientId;

  async function enter(provider: FederatedProvider, person?: PretendedPerson): Promise<void> {
    onProblem(null);
    setAsking(provider);
    try {
      const [session, { signInWithCredential }] = await Promise.all([
        openSession(),
        import('./federated-sign-in.ts'),
      ]);
      setFailure(await signInWithCredential(await session.askProvider(provider, person)));
    } catch (error) {
      onProblem(signInProblem(error));
    } finally {
      setAsking(null);
    }
  }

  return (
    <div className={styles.buttons}>
      {providers.map((provider) =>
        provider === 'google' && googleClientId ? (
          <Suspense key={provider} fallback={<div className={styles.place} />}>
            <GoogleButton clientId={googleClientId} onFailure={setFailure} />
          </Suspense>
        ) : (
          <MgButton
            key={provider}
            size="lg"
            full
            disabled={isBusy || (asking !== null && asking !== provider)}
            loading={asking === provider}
            onClick={() => (config.local ? setPretending(provider) : void enter(provider))}
          >
            <span slot="start" className={styles.mark}>
              <ProviderMark provider={provider} />
            </span>
            {t`Continuar con ${providerNames[provider]}`}
          </MgButton>
        ),
      )}
      <Suspense fallback={null}>
        {pretending && (
          <PretendDialog
            provider={providerNames[pretending]}
            onClose={() => setPretending(null)}
            onPerson={(person) => {
              setPretending(null);
              void enter(pretending, person);
            }}
          />
        )}
        {failure && <FederatedFailureDialog failure={failure} onClose={() => setFailure(null)} />}
      </Suspense>
    </div>
  );
}
