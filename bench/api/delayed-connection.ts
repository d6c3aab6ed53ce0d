/** A TCP proxy that delays what it forwards, as a database in another building does. */
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface DelayedAddress {
  /** The address of the target, through the proxy. */
  url: string;
  stop(): void;
}

/** Forwards connections to the host of `target`; each chunk takes `delayMs` in each direction. */
export async function delayConnections(target: string, delayMs: number): Promise<DelayedAddress> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    near.setNoDelay(true);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      // Timers of equal length fire in the order in which they were set, so chunks keep their order.
      from.on('data', (chunk) => setTimeout(() => to.write(chunk), delayMs));
      from.on('end', () => setTimeout(() => to.end(), delayMs));
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
