import { expect, test } from 'vitest';
import { crmSearchText, crmSortKey } from './crm-text.ts';

test('sort keys ignore accents and case, and end after 100 characters without splitting one', () => {
  expect(crmSortKey('Ñandú Álvarez')).toBe('nandu alvarez');
  expect(crmSortKey('😀'.repeat(120))).toBe('😀'.repeat(100));
});

test('search texts hold the folded values, with a blank before each word', () => {
  expect(crmSearchText(['José  Muñoz', '', 'Av. Arce\n12'])).toBe(' jose munoz av. arce 12');
});
