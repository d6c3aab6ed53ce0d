/** Kinds of entries of the audit log of a business (docs/product/audit.md 2.1). */
import type { Wire } from '@minga/contract';

/** The kind of each action. */
export const kindOfAuditAction: Readonly<Record<Wire['AuditAction'], Wire['AuditKind']>> = {
  'person-invited': 'people',
  'invitation-withdrawn': 'people',
  'invitation-declined': 'people',
  'invitation-link-created': 'people',
  'invitation-link-revoked': 'people',
  'member-joined': 'people',
  'member-joined-by-link': 'people',
  'member-removed': 'people',
  'business-role-changed': 'people',
  'team-member-added': 'people',
  'team-member-removed': 'people',
  'team-role-changed': 'people',
  'role-created': 'roles',
  'role-changed': 'roles',
  'role-deleted': 'roles',
  'business-created': 'business',
  'business-renamed': 'business',
  'team-created': 'business',
  'team-deleted': 'business',
  'app-token-created': 'integrations',
  'app-token-replaced': 'integrations',
  'app-token-revoked': 'integrations',
  'google-chat-linked': 'integrations',
  'google-chat-unlinked': 'integrations',
  'push-certificate-stored': 'integrations',
  'server-token-stored': 'integrations',
  'tickets-exported': 'data',
  'contacts-exported': 'data',
  'audit-exported': 'data',
  'tickets-imported': 'data',
  'tickets-import-undone': 'data',
  'contacts-imported': 'data',
  'contacts-import-undone': 'data',
  'contacts-deleted': 'contacts',
  'contacts-restored': 'contacts',
  'contacts-merged': 'contacts',
  'contacts-erased': 'contacts',
  'device-locked': 'devices',
  'passcode-cleared': 'devices',
  'device-erased': 'devices',
  'lost-mode-enabled': 'devices',
  'lost-mode-ended': 'devices',
  'device-located': 'devices',
  'device-released': 'devices',
  'device-commanded': 'devices',
  'device-revoked': 'devices',
  'device-profile-created': 'devices',
  'device-profile-replaced': 'devices',
  'device-profile-deleted': 'devices',
  'plan-changed': 'billing',
  'plan-cancelled': 'billing',
  'plan-resumed': 'billing',
  'invoice-data-changed': 'billing',
  'card-payment-received': 'billing',
  'card-payment-credited': 'billing',
  'card-payment-mismatched': 'billing',
  'card-payment-failed': 'billing',
  'card-payment-refunded': 'billing',
  'card-payment-partly-refunded': 'billing',
};

/** The actions of a kind. */
export function auditActionsOf(kind: Wire['AuditKind']): Wire['AuditAction'][] {
  const actions = Object.keys(kindOfAuditAction) as Wire['AuditAction'][];
  return actions.filter((action) => kindOfAuditAction[action] === kind);
}

/** The kinds, in the order of the screen. */
export const auditKinds: readonly Wire['AuditKind'][] = [...new Set(Object.values(kindOfAuditAction))];
