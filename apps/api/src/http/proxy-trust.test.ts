import { expect, test } from 'vitest';
import { readProxySetting } from '../base/proxy-setting.ts';
import { fastify as createFastify } from 'fastify';
import { createProxyTrust } from './proxy-trust.ts';

/** The client address as determined by the server. */
async function addressOf(setting: string, connection: string, forwardedFor: string): Promise<string> {
  const trusts = createProxyTrust(readProxySetting(setting));
  const server = createFastify({ trustProxy: (address, hop) => trusts(address, hop) });
  server.get('/', async (request) => request.ip);
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await server.inject({ url: '/', remoteAddress: connection, headers })).body;
}

test.each([
  ['', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['0', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  // The client may forge the first address: only the entry added by the proxy is trusted.
  ['1', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2', '127.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.5', '203.0.113.7'],
  ['10.0.0.0/8,127.0.0.1', '127.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.5', '203.0.113.7'],
  ['10.0.0.0/8,::1', '::1', '198.51.100.1, 203.0.113.7, 10.0.0.5', '203.0.113.7'],
  ['10.0.0.0/8', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['2001:db8::/32', '2001:db8::9', '203.0.113.7', '203.0.113.7'],
])(
  'with TRUST_PROXY=%s, a call from %s through %s is of %s',
  async (setting, connection, forwarded, caller) => {
    expect(await addressOf(setting, connection, forwarded)).toBe(caller);
  },
);

test.each(['true', 'yes', '11', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0/8', '127.0.0.1,,::1'])(
  'rejects TRUST_PROXY=%s at startup',
  (setting) => {
    expect(() => readProxySetting(setting)).toThrow('TRUST_PROXY must be');
  },
);
