/** The links of a ticket in groups by kind, with the progress of the children. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Wire } from '@minga/contract';

export type TicketLink = Wire['TicketLink'];
export type LinkKind = Wire['TicketLinkKind'];

/** Kinds in the order of their groups, with their headings. */
export const linkKinds: readonly { kind: LinkKind; heading: MessageDescriptor }[] = [
  { kind: 'child_of', heading: msg`Padre` },
  { kind: 'parent_of', heading: msg`Hijos` },
  { kind: 'blocked_by', heading: msg`Bloqueado por` },
  { kind: 'blocks', heading: msg`Bloquea a` },
  { kind: 'relates_to', heading: msg`Relacionado con` },
];

export interface LinkGroup {
  kind: LinkKind;
  heading: MessageDescriptor;
  links: TicketLink[];
}

/** Groups that have links; the links of a group keep their order. */
export function groupLinks(links: readonly TicketLink[]): LinkGroup[] {
  return linkKinds.flatMap(({ kind, heading }) => {
    const ofKind = links.filter((link) => link.kind === kind);
    return ofKind.length > 0 ? [{ kind, heading, links: ofKind }] : [];
  });
}

/** How many of the linked tickets are done. */
export function progressOf(links: readonly TicketLink[]): { done: number; total: number } {
  return { done: links.filter(({ ticket }) => ticket.state === 'done').length, total: links.length };
}

/** Kinds that a new link can have: a ticket has at most one parent. */
export function availableKinds(links: readonly TicketLink[]): LinkKind[] {
  const hasParent = links.some(({ kind }) => kind === 'child_of');
  return linkKinds.map(({ kind }) => kind).filter((kind) => kind !== 'child_of' || !hasParent);
}
