/** Values of the form of a contact. Pure. */
import type { Wire } from '@minga/contract';
import type { CountryCode } from '../../../shared/format/phone.ts';
import type { TypedCustom } from '../../../shared/crm/ContactCustomFields.tsx';
import { type ConsentChoice, consentBody } from '../consent/consent-words.ts';
import { type Point, emailPoints, emailsOf, phonePoints, phonesOf } from '../shared/points.ts';

export interface ContactForm {
  first_name: string;
  last_name: string;
  company: string;
  position: string;
  phones: readonly Point[];
  emails: readonly Point[];
  /** Address as a text; unused while there is a location. */
  address: string;
  location: Wire['NewTicketLocation'] | null;

  /** As `1988-04-12`; empty for none. */
  birthday: string;

  /** Separated by commas. */
  tags: string;
  notes: string;

  /** Id of the member; empty for none. */
  owner: string;
  do_not_contact: boolean;
  consent: ConsentChoice;

  /** Day of the consent; empty for none. */
  consent_date: string;

  /** Texts of the custom fields that were typed or chosen, by their id. */
  custom: TypedCustom;
}

/** `country` is the one of phones without a country code. */
export function contactForm(contact: Wire['CrmContact'] | null, country: CountryCode): ContactForm {
  return {
    first_name: contact?.first_name ?? '',
    last_name: contact?.last_name ?? '',
    company: contact?.company ?? '',
    position: contact?.position ?? '',
    phones: phonePoints(country, contact?.phones),
    emails: emailPoints(country, contact?.emails),
    address: contact?.location ? '' : (contact?.address ?? ''),
    location: contact?.location ? locationBody(contact.location) : null,
    birthday: contact?.birthday ?? '',
    tags: contact?.tags.join(', ') ?? '',
    notes: contact?.notes ?? '',
    owner: contact?.owner ?? '',
    do_not_contact: contact?.do_not_contact ?? false,
    consent: contact?.consent?.state ?? 'none',
    consent_date: contact?.consent?.date ?? '',
    custom: {},
  };
}

/** Request body. */
export function contactBody(form: ContactForm): Omit<Wire['NewCrmContact'], 'id'> {
  return {
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    company: form.company.trim(),
    position: form.position.trim(),
    phones: phonesOf(form.phones),
    emails: emailsOf(form.emails),
    // The server makes the address of the location.
    ...(form.location ? { location: form.location } : { address: form.address.trim(), location: null }),
    birthday: form.birthday || null,
    tags: tagsOf(form.tags),
    notes: form.notes.trim(),
    owner: form.owner || null,
    do_not_contact: form.do_not_contact,
    consent: consentBody(form.consent, form.consent_date),
  };
}

/** Request body of a location that is stored: its text is made by the server. */
export function locationBody({
  country,
  state,
  city,
  zip,
  neighborhood,
  street,
}: Wire['TicketLocation']): Wire['NewTicketLocation'] {
  return { country, state, city, zip, neighborhood, street };
}

/** Most tags, and most characters of one (docs/product/crm.md 4.2). */
export const mostTags = 20;
export const longestTag = 60;

/** Tags of a text with commas. */
export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
