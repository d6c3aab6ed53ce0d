/** Planned parts of Minga that have an address. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../base/address/paths.ts';

export type LaterPart = 'sudo';

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
