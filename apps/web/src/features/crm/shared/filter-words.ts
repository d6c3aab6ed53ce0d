/** A filter of contacts in words (docs/product/crm.md 12.3). */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';

/** "Etiqueta: cliente · Responsable: Ana Flores"; what a filter without conditions finds is all contacts. */
export function filterWords(filter: Wire['CrmFilter'], members: readonly Wire['Member'][]): string {
  const { txt, tag, owner, do_not_contact: mark } = filter;
  const words: string[] = [];
  if (txt) words.push(i18n._(msg`Búsqueda: «${txt}»`));
  if (tag) words.push(i18n._(msg`Etiqueta: ${tag}`));
  if (owner) {
    const name = ownerName(owner, members);
    words.push(i18n._(msg`Responsable: ${name}`));
  }
  if (mark === true) words.push(i18n._(msg`Pidieron que no los contacten`));
  if (mark === false) words.push(i18n._(msg`Se les puede contactar`));
  return words.length === 0 ? i18n._(msg`Todos los contactos`) : words.join(' · ');
}

function ownerName(owner: string, members: readonly Wire['Member'][]): string {
  if (owner === 'none') return i18n._(msg`sin asignar`);
  const member = members.find(({ psm_user }) => psm_user.id === owner);
  return member?.psm_user.displayName ?? i18n._(msg`alguien que ya no está`);
}
