/**
 * Cost of the front page on a phone with a slow connection: `node bench/site/main.ts --origin http://localhost:4280`.
 * Prints the Lighthouse result (mobile profile) of the front page and, with `--all`, of every public page: scores and
 * figures, each the median of several runs (`--runs`).
 */
import { parseArgs } from 'node:util';
import { type Verdict, judge } from '../../e2e/support/lighthouse.ts';

const { values: options } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:4280' },
    all: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
  },
});

/** Required scores of the front page. */
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(wanted) as (keyof typeof wanted)[];
const others = ['/pricing', '/features', '/help', '/contact', '/about', '/usage', '/legal/privacy'];

for (const path of ['/', ...(options.all ? others : [])]) {
  for (const language of ['es', 'en']) {
    const address = `${options.origin}${path}?hl=${language}`;
    const verdicts: Verdict[] = [];
    for (let run = 0; run < Number(options.runs); run += 1) verdicts.push(await judge(address, categories));
    // Median: a busy machine makes single runs slower, and none faster.
    const middle = (numbers: number[]) =>
      numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
    const scores = categories.map(
      (name) =>
        `${name} ${middle(verdicts.map((verdict) => verdict.scores[name] ?? 0))} (wanted ${wanted[name]})`,
    );
    console.log(`${address}, middle of ${verdicts.length}\n  ${scores.join(', ')}`);
    for (const name of Object.keys(verdicts[0]?.figures ?? {}))
      console.log(`  ${name} ${middle(verdicts.map(({ figures }) => figures[name] ?? 0))}`);
    const faults = new Set(verdicts.flatMap((verdict) => verdict.faults));
    for (const fault of faults) console.log(`  ! ${fault}`);
  }
}
