/** Dialog with the link of an invitation, as text and as a QR code. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { encode } from 'uqr';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import styles from './mdm.module.css';

interface ShowCodeDialogProps {
  code: Wire['MdmInvitationCode'];
  onClose(): void;
}

export function ShowCodeDialog({ code: { name, url }, onClose }: ShowCodeDialogProps) {
  const { t } = useLingui();
  return (
    <MgDialog
      open
      size="sm"
      heading={name}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.qr}>
        <p>
          <Trans>Escanéalo con la cámara del dispositivo, o abre en él este enlace:</Trans>
        </p>
        <QrCode text={url} label={t`Código QR del enlace`} />
        <a className={styles.code} href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <MgButton variant="primary" onClick={() => void copy()}>
          <Trans>Copiar el enlace</Trans>
        </MgButton>
      </div>
    </MgDialog>
  );

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      showSnackbar(t`Enlace copiado`, { tone: 'ok' });
    } catch {
      showSnackbar(t`No se pudo copiar. Selecciona el enlace y cópialo.`, { tone: 'danger' });
    }
  }
}

/** Dark modules on white, in both themes: cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}
