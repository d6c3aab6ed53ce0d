import { expect, test } from 'vitest';
import { readSpaceAddress } from './space-address.ts';

test.each([
  ['spaces/AAAA-x_1', { spaceName: 'spaces/AAAA-x_1' }],
  [' https://chat.google.com/room/AAAA?cls=7 ', { spaceName: 'spaces/AAAA' }],
  ['https://chat.google.com/u/1/app/space/AAAA', { spaceName: 'spaces/AAAA' }],
  ['https://mail.google.com/chat/u/0/#chat/space/AAAA', { spaceName: 'spaces/AAAA' }],
  [
    'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=t',
    {
      spaceName: 'spaces/AAAA',
      webhookUrl: 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=t',
    },
  ],
])('reads %j', (text, address) => expect(readSpaceAddress(text)).toEqual(address));

test.each([
  '',
  'AAAA',
  'spaces/',
  'spaces/a b',
  'https://chat.google.com/dm/AAAA',
  'https://chat.googleapis.com/v1/spaces/AAAA/messages',
  'javascript:alert(1)',
])('reads no space in %j', (text) => expect(readSpaceAddress(text)).toBeNull());
