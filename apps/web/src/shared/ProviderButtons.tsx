/** Ways in by other services: only those that the settings name, and nothing of theirs is loaded before. */
import { useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { useRuntimeConfig } from '../base/use-runtime-config.ts';
import type { FederatedProvider, PretendedPerson } from '../session/identity.ts';
import { openSession } from '../session/session.ts';
import { type SignInProblem, signInProblem } from '../session/sign-in-errors.ts';
import { FederatedFailureDialog } from './FederatedFailureDialog.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { PretendDialog } from './PretendDialog.tsx';
import styles from './ProviderButtons.module.css';
import { ProviderMark } from './ProviderMark.tsx';
import { type FederatedFailure, signInWithCredential } from './federated-sign-in.ts';

/** Each service by its own name. */
export const providerNames: Record<FederatedProvider, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  facebook: 'Facebook',
};

interface ProviderButtonsProps {
  /** Something else is under way. */
  isBusy?: boolean;

  /** Told what to say in the form: a window that was closed, a network that is away. Nothing when a try begins. */
  onProblem(problem: SignInProblem | null): void;
}

/** The services in the order of the settings; nothing when there are none. */
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
      const session = await openSession();
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
          <GoogleButton key={provider} clientId={googleClientId} onFailure={setFailure} />
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
            {t`Seguir con ${providerNames[provider]}`}
          </MgButton>
        ),
      )}
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
    </div>
  );
}
