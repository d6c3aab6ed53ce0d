/** Longest search of the CRM that the server accepts. */
export const longestSearch = 200;
