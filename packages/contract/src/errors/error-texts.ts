/** HTTP status and texts of an error. The server replaces `{name}` with a value. */
export interface ErrorTexts {
  status: number;
  /** Heading, for errors that have one. */
  title?: { es: string; en: string };
  es: string;
  en: string;
}
