/** Open event streams of this process, by user. */
import { networkOf } from '../base/networks/network-of.ts';
import type { StreamsConfig } from '../base/config.ts';
import type { LiveDelivery, LivePort, LiveSink } from '../base/ports.ts';
import { type LimitedStream, StreamLimit } from './stream-limit.ts';

/** Creates a hub without streams. */
export function createLiveHub(limits: StreamsConfig): LivePort {
  const people = new StreamLimit(limits.perPerson);
  const addresses = new StreamLimit(limits.perAddress);
  const sinksByUser = new Map<string, Set<LiveSink>>();
  /** Open streams by their origin. */
  const admitted = new Map<{ uid: string; address: string }, LimitedStream>();

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
      const from = { uid, address };
      const releases = [people.enter(uid, stream), addresses.enter(networkOf(address), stream)];
      const release = () => {
        admitted.delete(from);
        for (const each of releases) each();
      };
      admitted.set(from, stream);
      return release;
    },
    disconnect: (matches) => {
      for (const [from, stream] of admitted) if (matches(from)) stream.evict();
    },
    connected: () => new Set(sinksByUser.keys()),
    count: () => [...sinksByUser.values()].reduce((sum, sinks) => sum + sinks.size, 0),
  };
}

function deliver(delivery: LiveDelivery, sinks: Set<LiveSink> | undefined): void {
  // A sink that ends its stream removes itself; a Set allows deletion during iteration.
  for (const sink of sinks ?? []) sink(delivery);
}
