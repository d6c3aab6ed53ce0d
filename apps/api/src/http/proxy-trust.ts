/** Which of the addresses that a call came through are believed: our own proxies, counted or named. */
import { BlockList, isIP } from 'node:net';
import type { ProxySetting } from '../base/proxy-setting.ts';

/** Whether the address is a proxy of ours; `hop` counts from the connection (0) towards the caller. */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean;

/** What `TRUST_PROXY` asks for. */
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
