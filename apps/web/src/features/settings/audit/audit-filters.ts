/** Filters of the audit log, as the address has them. */
import type { Wire } from '@minga/contract';
import { auditKinds } from '@minga/rules/access/audit';
import { addDays, edgeOfDay, isDay } from '../../../shared/format/periods.ts';

/** Filters as a call has them. */
export interface AuditFilters {
  q?: string;
  kind?: Wire['AuditKind'];
  person?: string;
  createdFrom?: string;
  createdBefore?: string;
}

/** The filters of an address; what it does not understand is left out. */
export function readAuditFilters(query: URLSearchParams): AuditFilters {
  const [q, person, from, to] = ['q', 'person', 'from', 'to'].map((name) => query.get(name) ?? '');
  const kind = auditKinds.find((each) => each === query.get('kind'));
  return {
    ...(q ? { q } : {}),
    ...(kind ? { kind } : {}),
    ...(person ? { person } : {}),
    ...(from && isDay(from) ? { createdFrom: edgeOfDay(from, 'start') } : {}),
    ...(to && isDay(to) ? { createdBefore: edgeOfDay(addDays(to, 1), 'start') } : {}),
  };
}
