/** Contacts and the app token as tests of the CRM screens answer them. */
import type { Wire } from '@minga/contract';

/** The app token of the business. */
export const testToken: Wire['AppToken'] = {
  token: 'mat_t',
  created_by: 'ana',
  by_name: 'Ana',
  created_at: '2026-01-01T00:00:00Z',
};

/** A contact as a list shows it; what is not given is empty. */
export function testContactCard(values: Partial<Wire['CrmContactCard']> = {}): Wire['CrmContactCard'] {
  return {
    id: 'jose',
    first_name: 'José',
    last_name: 'Muñoz',
    pic: null,
    company: '',
    position: '',
    phones: [],
    emails: [],
    tags: [],
    owner: null,
    owner_name: null,
    do_not_contact: false,
    consent: null,
    custom_fields: [],
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...values,
  };
}

/** A contact with all fields; what is not given is empty. */
export function testContact(values: Partial<Wire['CrmContact']> = {}): Wire['CrmContact'] {
  return { ...testContactCard(), address: '', location: null, birthday: null, notes: '', ...values };
}
