import { expect, test } from 'vitest';
import { isMailboxAddress } from './email-addresses.ts';

test.each([
  'ana@example.com',
  'ana.maria+x@sub.example.co',
  "o'brien@example.ie",
  'ñandú@correo.bo',
  '-a@b.cd',
])('accepts %j', (address) => expect(isMailboxAddress(address)).toBe(true));

test.each([
  'ana',
  'ana@',
  'ana@local',
  '@example.com',
  'a@b@example.com',
  'ana@example..com',
  'ana@.com',
  'ana@example.com.',
  'Ana<other@example.com>x@example.com',
  'a,b@example.com',
  'a@example.com,b@example.com',
  'group:a@example.com',
  'a;b@example.com',
  'a(comment)@example.com',
  '"a"@example.com',
  'a@[127.0.0.1].com',
  'a\\b@example.com',
  'a b@example.com',
  'a\n@example.com',
  'a\u0000@example.com',
  'a\u202E@example.com',
  'a\u200B@example.com',
])('rejects %j', (address) => expect(isMailboxAddress(address)).toBe(false));
