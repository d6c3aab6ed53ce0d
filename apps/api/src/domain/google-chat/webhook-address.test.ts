import { expect, test } from 'vitest';
import { cleanWebhookUrl } from './webhook-address.ts';

const base = 'https://chat.googleapis.com';
const clean = (text: string, baseUrl = base) => cleanWebhookUrl(text, 'spaces/AAA', baseUrl);

test('keeps key and token of a webhook of the space', () => {
  expect(clean(` ${base}/v1/spaces/AAA/messages?key=k&token=t%3D&threadKey=x#y `)).toBe(
    `${base}/v1/spaces/AAA/messages?key=k&token=t%3D`,
  );
});

test.each([
  'nonsense',
  `http://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t`,
  `${base}:8443/v1/spaces/AAA/messages?key=k&token=t`,
  `https://chat.googleapis.com.example/v1/spaces/AAA/messages?key=k&token=t`,
  `https://user@chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t`,
  `https://169.254.169.254/v1/spaces/AAA/messages?key=k&token=t`,
  `${base}/v1/spaces/BBB/messages?key=k&token=t`,
  `${base}/v1/spaces/AAA/../BBB/messages?key=k&token=t`,
  `${base}/v1/spaces/AAA/messages?key=k`,
  `${base}/v1/spaces/AAA/messages?token=t`,
  `${base}/v1/spaces/AAA/messages`,
])('rejects %s', (text) => expect(clean(text)).toBeNull());

test('a configured base URL is the only one', () => {
  const local = 'http://127.0.0.1:9000/chat';
  expect(clean(`${local}/v1/spaces/AAA/messages?key=k&token=t`, local)).not.toBeNull();
  expect(clean(`${base}/v1/spaces/AAA/messages?key=k&token=t`, local)).toBeNull();
});
