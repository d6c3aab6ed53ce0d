/** Media query of screens that show lines instead of a table. */
export const narrowTable = '(width < 960px)';
