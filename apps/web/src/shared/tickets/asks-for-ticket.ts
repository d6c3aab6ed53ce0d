import type { Wire } from '@minga/contract';

/** State of a navigation to a board that opens the field of a new ticket. */
export interface AsksForTicket {
  addsTicket: true;

  /** Contact of the new tickets. */
  contact?: Wire['CrmReference'];
}
