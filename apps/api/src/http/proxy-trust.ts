/** Trusted proxies, by number or by address, whose `X-Forwarded-For` is believed. */
import { BlockList, isIP } from 'node:net';
import type { ProxySetting } from '../base/proxy-setting.ts';

/** Whether the address is a trusted proxy; `hop` counts from the connection (0) towards the client. */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean;

/** Parses `TRUST_PROXY`. */
export function createProxyTrust(setting: ProxySetting): TrustsProxy {
  if ('hops' in setting) return (_address, hop) => hop < setting.hops;
  const networks = new BlockList();
  for (const { address, prefix } of setting.networks) {
    networks.addSubnet(address, prefix, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const family = isIP(address ?? '');
    return family !== 0 && networks.check(address ?? '', family === 6 ? 'ipv6' : 'ipv4');
  };
}
