/** Dialogs that create and change accounts. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useChangeSudoEmailMutation,
  useChangeSudoPasswordMutation,
  useCreateSudoCredentialMutation,
  useCreateSudoUserMutation,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { sudoLimits } from '@minga/rules/access/sudo';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { SudoDialog, type SudoField } from './SudoDialog.tsx';
import styles from './sudo.module.css';

interface UserDialogProps {
  user: Wire['SudoUser'];
  onClose(): void;
}

export function NewPersonDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [create] = useCreateSudoUserMutation();
  // Read when the dialog has closed, which may be before the next render.
  const created = useRef('');
  return (
    <SudoDialog
      heading={t`Nueva persona`}
      label={<Trans>Crear</Trans>}
      fields={[
        { name: 'email', label: t`Correo`, type: 'email', maxLength: 254 },
        { name: 'displayName', label: t`Nombre`, maxLength: 120, isOptional: true },
        newPassword(t`Contraseña`),
      ]}
      save={async ({ email = '', displayName = '', password = '' }, reason) => {
        const name = displayName.trim();
        const user = { email: email.trim(), ...(name ? { displayName: name } : {}) };
        const answer = await create({ sudoNewUser: { user, password, reason } });
        if (answer.data) created.current = answer.data.uid;
        return answer;
      }}
      onSaved={() => showSnackbar(t`Persona creada`, { tone: 'ok' })}
      onClose={() => {
        onClose();
        if (created.current) void navigate(paths.sudo('users', created.current));
      }}
    />
  );
}

export function EmailDialog({ user, onClose }: UserDialogProps) {
  const { t } = useLingui();
  const [change] = useChangeSudoEmailMutation();
  return (
    <SudoDialog
      heading={t`Cambiar el correo de ${user.displayName}`}
      label={<Trans>Cambiar</Trans>}
      fields={[{ name: 'email2', label: t`Correo nuevo`, type: 'email', maxLength: 254 }]}
      save={({ email2 = '' }, reason) =>
        change({ sudoEmailChange: { email: user.email ?? '', email2: email2.trim(), reason } })
      }
      onSaved={() => showSnackbar(t`Correo cambiado`, { tone: 'ok' })}
      onClose={onClose}
    >
      <p>
        <Trans>Ahora es {user.email}. Al cambiarlo, la persona sale de todos sus dispositivos.</Trans>
      </p>
    </SudoDialog>
  );
}

export function PasswordDialog({ user, onClose }: UserDialogProps) {
  const { t } = useLingui();
  const [change] = useChangeSudoPasswordMutation();
  return (
    <SudoDialog
      heading={t`Cambiar la contraseña de ${user.displayName}`}
      label={<Trans>Cambiar</Trans>}
      isDanger
      fields={[newPassword(t`Contraseña nueva`)]}
      save={({ password = '' }, reason) =>
        change({ sudoPasswordChange: { uid: user.uid, new_password: password, reason } })
      }
      onSaved={() => showSnackbar(t`Contraseña cambiada`, { tone: 'ok' })}
      onClose={onClose}
    >
      <p>
        <Trans>La persona sale de todos sus dispositivos y entra con la contraseña nueva.</Trans>
      </p>
    </SudoDialog>
  );
}

/** Generates a credential and shows it once. */
export function CredentialDialog({ user, onClose }: UserDialogProps) {
  const { t } = useLingui();
  const [create] = useCreateSudoCredentialMutation();
  const generated = useRef<string | null>(null);
  const [credential, setCredential] = useState<string | null>(null);
  if (credential !== null) return <Generated credential={credential} user={user} onClose={onClose} />;
  return (
    <SudoDialog
      heading={t`Credencial para ${user.displayName}`}
      label={<Trans>Generar</Trans>}
      save={async (_values, reason) => {
        const answer = await create({ sudoCredentialRequest: { uid: user.uid, reason } });
        if (answer.data) generated.current = answer.data.credential;
        return answer;
      }}
      onClose={() => (generated.current === null ? onClose() : setCredential(generated.current))}
    >
      <p>
        <Trans>
          Para quien no recibe correos: entra una sola vez con ella en lugar de la contraseña, en los próximos{' '}
          {sudoLimits.credentialMinutes} minutos.
        </Trans>
      </p>
    </SudoDialog>
  );
}

function Generated({ credential, user, onClose }: UserDialogProps & { credential: string }) {
  const { t } = useLingui();
  return (
    <MgDialog open size="sm" heading={t`Credencial para ${user.displayName}`} onMgClose={onClose}>
      <div className={styles.form}>
        <p>
          <Trans>Se muestra solo ahora. Díctala o envíala por un medio seguro.</Trans>
        </p>
        <p className={styles.credential}>{credential}</p>
        <p className={styles.quiet}>
          <Trans>La persona la escribe como contraseña, con el correo {user.email}.</Trans>
        </p>
      </div>
      <MgButton
        slot="footer"
        onClick={() =>
          void navigator.clipboard
            .writeText(credential)
            .then(() => showSnackbar(t`Copiada`, { tone: 'ok' }))
            .catch(() => showSnackbar(t`No se pudo copiar. Selecciónala y cópiala.`, { tone: 'danger' }))
        }
      >
        <Trans>Copiar</Trans>
      </MgButton>
      <MgButton slot="footer" variant="primary" onClick={onClose}>
        <Trans>Listo</Trans>
      </MgButton>
    </MgDialog>
  );
}

function newPassword(label: string): SudoField {
  return { name: 'password', label, type: 'password', maxLength: 1024 };
}
