/** Phones and emails of a contact or company while they are edited. Pure. */
import type { Wire } from '@minga/contract';
import { isMailboxAddress } from '@minga/rules/people/email-addresses';
import { type CountryCode, typedPhone, validPhone } from '../../../shared/format/phone.ts';

/** A phone or an email while it is edited; the key tells lines apart. */
export interface Point {
  key: number;
  value: string;
  label: string;

  /** Country of a phone that is typed without a country code. */
  country: CountryCode;

  /** The line as it was stored; null for a new one. */
  stored: { typed: string; country: CountryCode; value: string } | null;
}

let lastKey = 0;

/** An empty line with a key of its own. */
export function newPoint(country: CountryCode): Point {
  lastKey += 1;
  return { key: lastKey, value: '', label: '', country, stored: null };
}

/** Lines of stored phones; at least an empty one. */
export function phonePoints(country: CountryCode, phones: readonly Wire['CrmPhone'][] = []): Point[] {
  if (phones.length === 0) return [newPoint(country)];
  return phones.map(({ number, label }) => {
    const typed = typedPhone(number, country);
    const stored = { typed: typed.number, country: typed.country, value: number };
    return { ...newPoint(typed.country), value: typed.number, label, stored };
  });
}

/** Lines of stored emails; at least an empty one. */
export function emailPoints(country: CountryCode, emails: readonly Wire['CrmEmail'][] = []): Point[] {
  if (emails.length === 0) return [newPoint(country)];
  return emails.map(({ address, label }) => ({ ...newPoint(country), value: address, label }));
}

/** The number to store; an empty text for none, null if it is invalid in its country. A number that was stored stays. */
export function phoneOf({ value, country, stored }: Point): string | null {
  if (value.trim() === '') return '';
  if (stored && stored.typed === value && stored.country === country) return stored.value;
  return validPhone(value, country);
}

/** Phones to store: empty lines are left out. */
export function phonesOf(points: readonly Point[]): Wire['CrmPhone'][] {
  return filled(points).map((point) => ({
    label: point.label.trim(),
    number: phoneOf(point) ?? point.value.trim(),
  }));
}

/** Emails to store: empty lines are left out. */
export function emailsOf(points: readonly Point[]): Wire['CrmEmail'][] {
  return filled(points).map(({ value, label }) => ({ label: label.trim(), address: value.trim() }));
}

/** Whether every number is valid in its country. */
export function arePhones(points: readonly Point[]): boolean {
  return points.every((point) => phoneOf(point) !== null);
}

/** Whether every address is one. */
export function areEmails(points: readonly Point[]): boolean {
  return filled(points).every(({ value }) => isMailboxAddress(value.trim()));
}

function filled(points: readonly Point[]): Point[] {
  return points.filter(({ value }) => value.trim() !== '');
}
