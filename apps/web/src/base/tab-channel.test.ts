import { expect, onTestFinished, test } from 'vitest';
import { openTabChannel } from './tab-channel.ts';

function open(name: Parameters<typeof openTabChannel>[0]) {
  const received: string[] = [];
  const channel = openTabChannel<string>(name, (message) => received.push(message));
  onTestFinished(() => channel.close());
  return { channel, received };
}

test('delivers a message to the other tabs of the channel only', async () => {
  const sender = open('minga-live:a');
  const receiver = open('minga-live:a');
  const stranger = open('minga-live:b');
  sender.channel.post('hello');
  await expect.poll(() => receiver.received).toEqual(['hello']);
  expect(sender.received).toEqual([]);
  expect(stranger.received).toEqual([]);
});

test('delivers nothing after close', async () => {
  const sender = open('minga-live:c');
  const closed = open('minga-live:c');
  const receiver = open('minga-live:c');
  closed.channel.close();
  sender.channel.post('late');
  await expect.poll(() => receiver.received).toEqual(['late']);
  expect(closed.received).toEqual([]);
});
