import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import type { FederatedFailure } from './federated-sign-in.ts';
import { providerNames } from './provider-names.ts';

/** Explains why a federated sign-in failed (docs/product/errors.md 3.3). */
export function FederatedFailureDialog({ failure, onClose }: { failure: FederatedFailure; onClose(): void }) {
  const { t } = useLingui();
  const words = useWords(failure);
  return (
    <MgDialog
      open
      alert
      size="sm"
      heading={failure.kind === 'domain' ? t`Dominio no permitido` : t`Ha ocurrido un error`}
      message={words}
      onMgClose={onClose}
    >
      <MgButton slot="footer" variant="primary" onClick={onClose}>
        <Trans>Entendido</Trans>
      </MgButton>
    </MgDialog>
  );
}

function useWords(failure: FederatedFailure): string {
  const { t } = useLingui();
  switch (failure.kind) {
    case 'domain': {
      if (failure.message) return failure.message;
      const domains = failure.domains.join(', ');
      return t`Ese dominio no está permitido en esta red. Usa un correo de ${domains}.`;
    }
    case 'account': {
      const name = providerNames[failure.provider];
      if (failure.error?.kind === 'offline') return failure.error.message;
      const words = t`Parece algo fallo al crear tu cuenta con ${name}, intenta con el registro normal`;
      // Adds the server's message if it explains the cause.
      return failure.error?.kind === 'forbidden' ? `${words}. ${failure.error.message}` : words;
    }
    case 'token': {
      const name = providerNames[failure.provider];
      return `${t`Parece algo fallo al iniciar con tu cuenta con ${name}.`} ${failure.detail}`;
    }
  }
}
