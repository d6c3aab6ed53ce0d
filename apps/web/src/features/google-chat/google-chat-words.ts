/** Words for ticket events and failures. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';

export type ChatEvent = Wire['GoogleChatEvent'];
type Link = Wire['GoogleChatLink'];

/** Events in the order of a ticket's life. */
export const eventWords: Readonly<Record<ChatEvent, MessageDescriptor>> = {
  created: msg`Se crea un ticket`,
  assigned: msg`Se asigna un ticket`,
  moved: msg`Un ticket cambia de columna`,
  completed: msg`Se termina un ticket`,
  commented: msg`Alguien comenta`,
};

export const chatEvents = Object.keys(eventWords) as ChatEvent[];

/** What failed and what can be done; empty without a failure. */
export function failureWords(i18n: I18n, { last_failure, has_webhook, waiting }: Link): string {
  switch (last_failure) {
    case null:
      return '';
    case 'not-configured':
      return i18n._(
        msg`Esta instalación ya no tiene cuenta de servicio. Conecta el espacio de nuevo con un webhook.`,
      );
    case 'forbidden':
      return has_webhook
        ? i18n._(msg`Google no deja publicar con ese webhook. Crea otro y conecta el espacio de nuevo.`)
        : i18n._(msg`Google no deja publicar en el espacio. Agrega la app de Minga al espacio.`);
    case 'not-found':
      return i18n._(msg`El espacio ya no existe, o la app de Minga no está en él.`);
    case 'unauthorized':
      return has_webhook
        ? i18n._(msg`El webhook ya no es válido. Crea otro y conecta el espacio de nuevo.`)
        : i18n._(msg`Google rechazó la cuenta de servicio. Avisa a quien administra esta instalación.`);
    case 'rejected':
      return i18n._(msg`Google rechazó el mensaje.`);
    case 'rate-limited':
      return waiting > 0
        ? i18n._(msg`Google recibió demasiados mensajes. Lo intentamos otra vez en un momento.`)
        : i18n._(msg`Google recibió demasiados mensajes.`);
    case 'unavailable':
      return waiting > 0
        ? i18n._(msg`Google no respondió. Lo intentamos otra vez en un momento.`)
        : i18n._(msg`Google no respondió.`);
  }
}

/** Whether the last attempt failed. */
export function isFailing({ last_failure_at, last_sent_at }: Link): boolean {
  return last_failure_at !== null && (last_sent_at === null || last_failure_at > last_sent_at);
}
