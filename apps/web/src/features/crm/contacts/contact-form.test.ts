/** Values of the form of a contact and its request (docs/product/crm.md 2.8). */
import { expect, test } from 'vitest';
import { testContact } from '../shared/testing-contacts.ts';
import { contactBody, contactForm } from './contact-form.ts';

const places = {
  country: 'BO',
  state: 'BO-08',
  city: null,
  zip: null,
  neighborhood: null,
  street: 'Calle 5',
};

test('a former address of one line is sent as it is until a country is chosen', () => {
  const form = contactForm(testContact({ address: 'Av. Arce 2345' }), 'BO');
  expect(contactBody(form)).toMatchObject({ address: 'Av. Arce 2345', location: null });
  const chosen = contactBody({ ...form, location: { country: 'BO' } });
  expect(chosen.location).toEqual({ country: 'BO' });
  expect(chosen).not.toHaveProperty('address');
});

test('chosen places are sent without their text, and removed ones leave an empty address', () => {
  const location = { ...places, text: 'Calle 5, Santa Cruz, BO' };
  const form = contactForm(testContact({ address: 'Calle 5, Santa Cruz, Bolivia', location }), 'BO');
  expect(contactBody(form).location).toEqual(places);
  expect(contactBody({ ...form, location: null })).toMatchObject({ address: '', location: null });
});
