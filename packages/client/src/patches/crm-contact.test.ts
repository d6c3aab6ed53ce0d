import { expect, test } from 'vitest';
import type { ContactPagesData } from '../crm/crm-pages.ts';
import { replaceContact } from './crm-contact.ts';

const card = (id: string, company: string) => ({
  id,
  first_name: id,
  last_name: '',
  company,
  position: '',
  phones: [],
  emails: [],
  tags: [],
  owner: null,
  owner_name: null,
  do_not_contact: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

const pages: ContactPagesData = {
  pages: [
    { contacts: [card('a', 'Uno')], next: 'x' },
    { contacts: [card('b', 'Dos')], next: null },
  ],
  pageParams: [null, 'x'],
};

test('replaces a contact on its page with what lists show of it', () => {
  const stored = { ...card('b', 'Tres'), address: 'Calle 1', birthday: null, notes: 'Nota' };
  expect(replaceContact(pages, stored)).toEqual({
    pages: [pages.pages[0], { contacts: [card('b', 'Tres')], next: null }],
    pageParams: [null, 'x'],
  });
});

test('leaves pages without the contact as they are', () => {
  expect(replaceContact(pages, { ...card('c', 'Tres'), address: '', birthday: null, notes: '' })).toEqual(
    pages,
  );
});
