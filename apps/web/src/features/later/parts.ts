/** Planned parts of Minga that have an address. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../base/address/paths.ts';

export type LaterPart = 'chats' | 'google-chat' | 'sudo';

interface PartWords {
  path: string;

  /** Title of its page. */
  name: MessageDescriptor;
  icon: string;
  heading: MessageDescriptor;

  /** Description of the planned part. */
  promise: MessageDescriptor;

  /** Existing alternative. */
  today: MessageDescriptor;
  action: { words: MessageDescriptor; to: string };
}

export const partWords: Record<LaterPart, PartWords> = {
  chats: {
    path: '/chats',
    name: msg`Chats`,
    icon: 'chat',
    heading: msg`Los chats llegan más adelante`,
    promise: msg`Aquí conversarás con tu equipo en salas, con hilos y archivos.`,
    today: msg`Hoy puedes conversar en los comentarios de cada ticket; quien lo sigue recibe un aviso.`,
    action: { words: msg`Ir al tablero`, to: paths.boards() },
  },
  'google-chat': {
    path: '/link/google-chat',
    name: msg`Conectar Google Chat`,
    icon: 'link',
    heading: msg`La conexión con Google Chat llega más adelante`,
    promise: msg`Aquí conectarás un espacio de Google Chat para recibir en él los avisos de tu equipo.`,
    today: msg`Hoy los avisos llegan a Minga y a los dispositivos que elijas en tu perfil.`,
    action: { words: msg`Ver mi perfil`, to: paths.profile() },
  },
  sudo: {
    path: '/==',
    name: msg`Administración de Minga`,
    icon: 'shield',
    heading: msg`La administración de Minga llega más adelante`,
    promise: msg`Aquí quienes operan Minga verán cuentas y negocios, y podrán bloquear abusos.`,
    today: msg`Hoy cada negocio se administra en su configuración.`,
    action: { words: msg`Ir a la configuración`, to: paths.settings() },
  },
};

/** The part of an address; undefined for other addresses. */
export function partAt(pathname: string): LaterPart | undefined {
  const parts = Object.keys(partWords) as LaterPart[];
  return parts.find((part) => `${pathname}/`.startsWith(`${partWords[part].path}/`));
}
