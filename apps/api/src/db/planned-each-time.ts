/**
 * Prefix of a statement that is planned for its parameters each time: one plan does not fit both frequent and rare
 * words.
 */
export const plannedEachTime = '/* planned each time */';
