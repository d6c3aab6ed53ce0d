/**
 * A statement that begins so is planned by its parameters each time: one plan does not fit a word that is everywhere and
 * a word that is nowhere.
 */
export const plannedEachTime = '/* planned each time */';
