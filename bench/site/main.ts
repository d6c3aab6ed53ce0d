/**
 * What the front page costs a phone on a slow line: `node bench/site/main.ts --origin http://localhost:4280`. Prints
 * the verdict of Lighthouse (mobile profile) for the front page and, with `--all`, for every public page.
 */
import { parseArgs } from 'node:util';
import { judge } from '../../e2e/support/lighthouse.ts';

const { values: options } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:4280' },
    all: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
  },
});

/** What is asked of the front page. */
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(wanted) as (keyof typeof wanted)[];
const others = ['/pricing', '/features', '/help', '/contact', '/about', '/usage', '/legal/privacy'];

for (const path of ['/', ...(options.all ? others : [])]) {
  for (const language of ['es', 'en']) {
    const address = `${options.origin}${path}?hl=${language}`;
    const verdicts = [];
    for (let run = 0; run < Number(options.runs); run += 1) verdicts.push(await judge(address, categories));
    // The middle one: a busy machine makes single runs slower, and none faster.
    verdicts.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
    const verdict = verdicts[Math.floor(verdicts.length / 2)]!;
    const scores = categories.map((name) => `${name} ${verdict.scores[name]} (wanted ${wanted[name]})`);
    console.log(`${address}\n  ${scores.join(', ')}`);
    console.log(
      `  ${Object.entries(verdict.figures)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
    );
    for (const fault of verdict.faults) console.log(`  ! ${fault}`);
  }
}
