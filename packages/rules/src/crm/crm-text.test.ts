import { expect, test } from 'vitest';
import { crmContactKeys, crmSearchText, crmSortKey } from './crm-text.ts';

test('sort keys ignore accents and case, and end after 100 characters without splitting one', () => {
  expect(crmSortKey('Ñandú Álvarez')).toBe('nandu alvarez');
  expect(crmSortKey('😀'.repeat(120))).toBe('😀'.repeat(100));
});

test('search texts hold the folded values, with a blank before each word', () => {
  expect(crmSearchText(['José  Muñoz', '', 'Av. Arce\n12'])).toBe(' jose munoz av. arce 12');
});

test('keys of a contact fold the first of several values; without a value they are empty', () => {
  const blank = { address: '', company: '', position: '', phones: [], emails: [], tags: [] };
  expect(Object.values(crmContactKeys(blank)).join('')).toBe('');
  expect(
    crmContactKeys({
      address: 'Av. Perú\n12',
      company: 'Ñandú',
      position: 'Jefe',
      phones: [{ number: '+59170012345' }, { number: '+59170012346' }],
      emails: [{ address: 'Ana@Example.com' }],
      tags: ['VIP', 'a'],
    }),
  ).toEqual({
    address_text: 'av. peru 12',
    company_key: 'nandu',
    position_key: 'jefe',
    phone_key: '+59170012345',
    email_key: 'ana@example.com',
    tag_key: 'vip',
  });
});
