/** Open event streams of this process, by user. */
import { networkOf } from '../base/network-of.ts';
import type { StreamsConfig } from '../base/config.ts';
import type { LiveDelivery, LivePort, LiveSink } from '../base/ports.ts';
import { StreamLimit } from './stream-limit.ts';

/** Creates a hub without streams. */
export function createLiveHub(limits: StreamsConfig): LivePort {
  const people = new StreamLimit(limits.perPerson);
  const addresses = new StreamLimit(limits.perAddress);
  const sinksByUser = new Map<string, Set<LiveSink>>();

  return {
    publish: (delivery, uids) => {
      for (const uid of uids) deliver(delivery, sinksByUser.get(uid));
    },
    subscribe: (uid, sink) => {
      const sinks = sinksByUser.get(uid) ?? new Set();
      sinks.add(sink);
      sinksByUser.set(uid, sinks);
      return () => {
        sinks.delete(sink);
        if (sinks.size === 0 && sinksByUser.get(uid) === sinks) sinksByUser.delete(uid);
      };
    },
    admit: ({ uid, address }, evict) => {
      const stream = {
        evict: () => {
          release();
          evict();
        },
      };
      const releases = [people.enter(uid, stream), addresses.enter(networkOf(address), stream)];
      const release = () => {
        for (const each of releases) each();
      };
      return release;
    },
    connected: () => new Set(sinksByUser.keys()),
    count: () => [...sinksByUser.values()].reduce((sum, sinks) => sum + sinks.size, 0),
  };
}

function deliver(delivery: LiveDelivery, sinks: Set<LiveSink> | undefined): void {
  // A sink that ends its stream removes itself; a Set allows deletion during iteration.
  for (const sink of sinks ?? []) sink(delivery);
}
