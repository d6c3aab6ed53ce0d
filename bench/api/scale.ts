/**
 * Growth of the cost of requests with the number of tickets: `node bench/api/scale.ts [--sizes 1000,50000,1000000]
 * [--calls 60] [--url …]`.
 */
import { parseArgs } from 'node:util';
import { measureGrowth } from './growth.ts';
import { scaledCalls } from './scale-calls.ts';
import { seedScale } from './scale-seed.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,50000,1000000' },
    calls: { type: 'string', default: '60' },
    /** An existing, filled database instead of new ones. */
    url: { type: 'string' },
  },
});

await measureGrowth({
  sizes: options.sizes.split(',').map(Number),
  calls: Number(options.calls),
  fill: seedScale,
  callsAt: (tickets) => scaledCalls(Math.ceil(tickets / 20)),
  url: options.url,
});
