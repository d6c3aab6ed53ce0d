/** Consent of a contact to be contacted (docs/product/crm.md 2.7). Pure. */
import type { Wire } from '@minga/contract';
import type { Caller } from '../context.ts';
import { requirePastDay } from './clean-values.ts';

type Consent = Wire['CrmConsent'];

/**
 * The consent after a request. The same state and day keep who recorded it and when. Values that older versions stored
 * have no consent.
 *
 * @throws AppError request/invalid for a day in the future or before 1900
 */
export function decideConsent(
  input: Wire['NewCrmConsent'] | null | undefined,
  current: Consent | null | undefined,
  { uid, lang }: Caller,
  now: Date,
  path: string,
): Consent | null {
  if (input === undefined) return current ?? null;
  if (input === null) return null;
  const isSameState = current?.state === input.state;
  const date = input.date ?? (isSameState ? current.date : now.toISOString().slice(0, 10));
  requirePastDay(lang, path, date, now);
  if (isSameState && current.date === date) return current;
  return { state: input.state, date, recorded_by: uid, recorded_at: now.toISOString() };
}

/** The latest one; of one day, the one that withdraws. */
export function latestConsent(consents: readonly (Consent | null | undefined)[]): Consent | null {
  let latest: Consent | null = null;
  for (const consent of consents) if (consent && (!latest || isLater(consent, latest))) latest = consent;
  return latest;
}

function isLater(one: Consent, other: Consent): boolean {
  return one.date === other.date ? one.state === 'withdrawn' : one.date > other.date;
}

/** "given 2026-11-02", as the timeline stores it; null without consent. */
export function consentText(consent: Consent | null | undefined): string | null {
  return consent ? `${consent.state} ${consent.date}` : null;
}
