/** Woven band at the top of an email: coloured cells of a table, without an image. */
import { type Knot, weaveOf } from '@minga/rules/weave';
import { light } from './letter-colors.ts';

/** What the band of a business is made of. */
export interface LetterBusiness {
  id: number;
  color: string | null;
}

/** Cells in a row, and their height in pixels. */
const columns = 56;
const cellHeight = 4;

/** Band of a business in its colour; without one, that of Minga. */
export function bandOf(business: LetterBusiness | undefined): string {
  const colors: Record<Knot, string> = {
    ground: light.well,
    accent: safeColor(business?.color) ?? light.accent,
    spark: light.spark,
  };
  const rows = weaveOf(business?.id ?? 0).map((knots) => {
    const cells = runsOf(Array.from({ length: columns }, (_, x) => knots[x % knots.length] ?? 'ground'));
    const tds = cells.map(
      ({ knot, length }) => `<td${classOf(knot)} colspan="${length}" bgcolor="${colors[knot]}"></td>`,
    );
    return `<tr>${tds.join('')}</tr>`;
  });
  return `<table role="presentation" aria-hidden="true" width="100%" height="${rows.length * cellHeight}" cellpadding="0" cellspacing="0" style="table-layout:fixed;height:${rows.length * cellHeight}px;font-size:0;line-height:0;border-radius:14px 14px 0 0;overflow:hidden"><tr>${'<td height="0"></td>'.repeat(columns)}</tr>
${rows.join('\n')}
</table>`;
}

/** The cloth follows the theme. */
function classOf(knot: Knot): string {
  return knot === 'ground' ? ' class="well"' : '';
}

/** Neighbouring knots of one colour as one cell, which keeps the email small. */
function runsOf(knots: readonly Knot[]): { knot: Knot; length: number }[] {
  const runs: { knot: Knot; length: number }[] = [];
  for (const knot of knots) {
    const last = runs.at(-1);
    if (last?.knot === knot) last.length += 1;
    else runs.push({ knot, length: 1 });
  }
  return runs;
}

/** The colour if it is a plain hexadecimal one, as it goes into markup. */
function safeColor(color: string | null | undefined): string | null {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : null;
}
