/** Names of what operators do. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';

export function useActionWords(): Record<Wire['SudoAction'], string> {
  const { t } = useLingui();
  return {
    'user-created': t`Persona creada`,
    'email-changed': t`Correo cambiado`,
    'password-changed': t`Contraseña cambiada`,
    'credential-created': t`Credencial generada`,
    'user-blocked': t`Persona bloqueada`,
    'user-unblocked': t`Persona desbloqueada`,
    'user-deleted': t`Persona eliminada`,
    'session-ended': t`Sesión cerrada`,
    'page-deleted': t`Negocio eliminado`,
    'address-blocked': t`Dirección bloqueada`,
    'address-unblocked': t`Dirección desbloqueada`,
    'payment-recorded': t`Pago registrado`,
    'charge-refunded': t`Pago devuelto`,
    'charge-voided': t`Cobro anulado`,
    'event-retried': t`Evento reintentado`,
    'event-discarded': t`Evento descartado`,
    'announcement-published': t`Anuncio publicado`,
    'announcement-changed': t`Anuncio cambiado`,
    'announcement-withdrawn': t`Anuncio retirado`,
  };
}

const actions: ReadonlySet<string> = new Set<Wire['SudoAction']>([
  'user-created',
  'email-changed',
  'password-changed',
  'credential-created',
  'user-blocked',
  'user-unblocked',
  'user-deleted',
  'session-ended',
  'page-deleted',
  'address-blocked',
  'address-unblocked',
  'payment-recorded',
  'charge-refunded',
  'charge-voided',
  'event-retried',
  'event-discarded',
  'announcement-published',
  'announcement-changed',
  'announcement-withdrawn',
]);

/** Whether a text of the address names an action. */
export function isSudoAction(text: string): text is Wire['SudoAction'] {
  return actions.has(text);
}
