/** Consent of a contact in words (docs/product/crm.md 2.7). */
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import { birthdayWords } from '../shared/birthday-words.ts';

/** A state of consent, or `none` while none is recorded. */
export type ConsentChoice = Wire['CrmConsentFilter'];

export const consentChoices = ['none', 'given', 'withdrawn'] as const satisfies readonly ConsentChoice[];

export const consentTexts: Record<ConsentChoice, MessageDescriptor> = {
  none: msg`Sin registrar`,
  given: msg`Dado`,
  withdrawn: msg`Retirado`,
};

/** "Dado el 2 de noviembre de 2026". */
export function consentWords({ state, date }: Pick<Wire['CrmConsent'], 'state' | 'date'>): string {
  const day = birthdayWords(date);
  return state === 'given' ? i18n._(msg`Dado el ${day}`) : i18n._(msg`Retirado el ${day}`);
}

/** The consent as the timeline stores it, such as `given 2026-11-02`, in words. */
export function storedConsentWords(text: string): string {
  const [state = '', date = ''] = text.split(' ');
  return state === 'given' || state === 'withdrawn' ? consentWords({ state, date }) : text;
}

/** The choice of a text, as inputs and addresses hold it; undefined for any other text. */
export function readConsentChoice(text: string | null): ConsentChoice | undefined {
  return consentChoices.find((choice) => choice === text);
}

/** Value of a request. */
export function consentBody(choice: ConsentChoice, date: string): Wire['NewCrmConsent'] | null {
  return choice === 'none' ? null : { state: choice, ...(date === '' ? {} : { date }) };
}

/** Value of a request that keeps the consent. */
export function bodyOfConsent(consent: Wire['CrmConsent'] | null | undefined): Wire['NewCrmConsent'] | null {
  return consent ? { state: consent.state, date: consent.date } : null;
}
