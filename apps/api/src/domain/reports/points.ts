/** Story points of ticket `t` as they were written: the sum of ten times 0.1 is 1, which that of `real` is not. */
import { sql } from 'kysely';

/** Added up as decimals; what is added up becomes a double. */
export const pointsOf = sql`t.story_points::numeric`;
