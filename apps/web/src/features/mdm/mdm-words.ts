/** Words of device management. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Wire } from '@minga/contract';
import type { BadgeTone } from '@minga/elements/badge';

interface Words {
  label: MessageDescriptor;
  tone: BadgeTone;
}

export const deviceStatusWords: Record<Wire['MdmDeviceStatus'], Words> = {
  pending: { label: msg`Por inscribir`, tone: 'warn' },
  enrolled: { label: msg`Inscrito`, tone: 'ok' },
  unenrolled: { label: msg`Sin administrar`, tone: 'neutral' },
};

export const commandStatusWords: Record<Wire['MdmCommandStatus'], Words> = {
  queued: { label: msg`En espera`, tone: 'info' },
  sent: { label: msg`Enviada`, tone: 'info' },
  postponed: { label: msg`Aplazada por el dispositivo`, tone: 'warn' },
  done: { label: msg`Hecha`, tone: 'ok' },
  failed: { label: msg`Falló`, tone: 'danger' },
  cancelled: { label: msg`Cancelada`, tone: 'neutral' },
};

export const commandWords: Record<Wire['MdmCommandName'], MessageDescriptor> = {
  DeviceInformation: msg`Consultar datos`,
  SecurityInfo: msg`Consultar seguridad`,
  InstalledApplicationList: msg`Consultar aplicaciones`,
  ProfileList: msg`Consultar perfiles`,
  CertificateList: msg`Consultar certificados`,
  InstallProfile: msg`Instalar un perfil`,
  RemoveProfile: msg`Quitar un perfil`,
  InstallApplication: msg`Instalar una aplicación`,
  RemoveApplication: msg`Quitar una aplicación`,
  RestartDevice: msg`Reiniciar`,
  ShutDownDevice: msg`Apagar`,
  DeviceLock: msg`Bloquear`,
  ClearPasscode: msg`Quitar el código`,
  EraseDevice: msg`Borrar el dispositivo`,
  ScheduleOSUpdate: msg`Actualizar el sistema`,
  Settings: msg`Cambiar el nombre`,
  EnableLostMode: msg`Poner en modo perdido`,
  DisableLostMode: msg`Terminar el modo perdido`,
  DeviceLocation: msg`Pedir la ubicación`,
  PlayLostModeSound: msg`Hacer sonar`,
};

export const installActionWords: Record<Wire['MdmInstallAction'], MessageDescriptor> = {
  Default: msg`Descargar o instalar, según lo que tenga`,
  DownloadOnly: msg`Solo descargar`,
  InstallASAP: msg`Instalar en cuanto se pueda`,
};

export const certificateStatusWords: Record<Wire['MdmCertificate']['status'], Words> = {
  requested: { label: msg`Espera el certificado`, tone: 'warn' },
  active: { label: msg`En uso`, tone: 'ok' },
  replaced: { label: msg`Reemplazado`, tone: 'neutral' },
  expired: { label: msg`Vencido`, tone: 'danger' },
};

export const depStatusWords: Record<Wire['MdmDepStatus'], Words> = {
  none: { label: msg`Sin conectar`, tone: 'neutral' },
  requested: { label: msg`Espera el token`, tone: 'warn' },
  active: { label: msg`En uso`, tone: 'ok' },
  expired: { label: msg`Vencido`, tone: 'danger' },
};

/** Why a synchronization failed, and what to do. */
export const depFailureWords: Record<Wire['MdmDepFailure'], MessageDescriptor> = {
  unavailable: msg`Apple no responde. Minga vuelve a intentarlo.`,
  'rate-limited': msg`Apple pidió esperar. Minga vuelve a intentarlo.`,
  'token-rejected': msg`Apple ya no acepta el token. Descarga otro en Apple Business Manager y súbelo aquí.`,
  'terms-not-signed': msg`Hay términos nuevos de Apple. Quien administra Apple Business Manager tiene que entrar y aceptarlos.`,
  'profile-rejected': msg`Apple rechazó el perfil de inscripción. Minga tiene que estar en una dirección https.`,
  rejected: msg`Apple rechazó la sincronización. Minga vuelve a intentarlo.`,
  'too-many': msg`Tu negocio llegó al máximo de dispositivos: no caben los nuevos.`,
  unreadable: msg`No se puede leer el token guardado porque cambió la clave de esta instalación. Sube el token de nuevo.`,
};

export const setupPaneWords: Record<Wire['MdmSetupPane'], MessageDescriptor> = {
  Appearance: msg`Apariencia`,
  AppleID: msg`Cuenta de Apple`,
  Biometric: msg`Face ID y Touch ID`,
  Diagnostics: msg`Datos de uso`,
  Location: msg`Ubicación`,
  Passcode: msg`Código`,
  Payment: msg`Apple Pay`,
  Privacy: msg`Privacidad`,
  Restore: msg`Restaurar una copia`,
  ScreenTime: msg`Tiempo en pantalla`,
  Siri: msg`Siri`,
  SoftwareUpdate: msg`Actualizaciones`,
  TOS: msg`Términos`,
};
