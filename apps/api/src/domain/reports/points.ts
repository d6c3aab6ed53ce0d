/** Exact sums of story points of ticket `t`: ten times 0.1 add up to 1, which they do not as `real`. */
import { sql } from 'kysely';

/** Summed as `numeric`; the sum is cast to a double. */
export const pointsOf = sql`t.story_points::numeric`;
