/** Texts of bulk changes of contacts. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { numberWords } from '../../../shared/format/number-words.ts';

/** A change that screens offer; restoring is offered as an undo only. */
export type OfferedAction = Exclude<Wire['CrmBulkAction'], 'restore'>;

/** Heading of the dialog. */
export function useBulkHeading(action: OfferedAction, count: number): string {
  const { t } = useLingui();
  switch (action) {
    case 'add-to-list':
      return t`${plural(count, { one: 'Agregar # contacto a una lista', other: 'Agregar # contactos a una lista' })}`;
    case 'remove-from-list':
      return t`${plural(count, { one: 'Quitar # contacto de una lista', other: 'Quitar # contactos de una lista' })}`;
    case 'add-tags':
      return t`${plural(count, { one: 'Agregar etiquetas a # contacto', other: 'Agregar etiquetas a # contactos' })}`;
    case 'remove-tags':
      return t`${plural(count, { one: 'Quitar etiquetas a # contacto', other: 'Quitar etiquetas a # contactos' })}`;
    case 'set-owner':
      return t`${plural(count, { one: 'Cambiar el responsable de # contacto', other: 'Cambiar el responsable de # contactos' })}`;
    case 'set-consent':
      return t`${plural(count, { one: 'Registrar el consentimiento de # contacto', other: 'Registrar el consentimiento de # contactos' })}`;
    case 'set-fields':
      return t`${plural(count, { one: 'Cambiar un campo de # contacto', other: 'Cambiar un campo de # contactos' })}`;
    case 'mark-do-not-contact':
      return t`${plural(count, { one: 'Marcar # contacto: no contactar', other: 'Marcar # contactos: no contactar' })}`;
    case 'clear-do-not-contact':
      return t`${plural(count, { one: 'Volver a contactar a # contacto', other: 'Volver a contactar a # contactos' })}`;
    case 'delete':
      return t`${plural(count, { one: 'Eliminar # contacto', other: 'Eliminar # contactos' })}`;
  }
}

/** Label of the button that confirms. */
export function ConfirmWords({ action, count }: { action: OfferedAction; count: number }) {
  const words = numberWords(count);
  switch (action) {
    case 'add-to-list':
      return <Trans>Agregar {words}</Trans>;
    case 'remove-from-list':
      return <Trans>Quitar {words}</Trans>;
    case 'delete':
      return <Trans>Eliminar {words}</Trans>;
    default:
      return <Trans>Cambiar {words}</Trans>;
  }
}

/** What a change without a choice means. */
export function BulkMeaning({ action }: { action: OfferedAction }) {
  switch (action) {
    case 'remove-from-list':
      return <Trans>Salen de la lista; los contactos se quedan.</Trans>;
    case 'mark-do-not-contact':
      return <Trans>Quedan marcados: pidieron que no los contacten.</Trans>;
    case 'clear-do-not-contact':
      return <Trans>Se les quita la marca de que pidieron que no los contacten.</Trans>;
    case 'set-consent':
      return <Trans>Queda registrado con su fecha, a tu nombre.</Trans>;
    case 'delete':
      return (
        <Trans>Desaparecen también de sus listas, empresas y tickets. Puedes deshacerlo enseguida.</Trans>
      );
    default:
      return null;
  }
}
