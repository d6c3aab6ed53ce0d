/** An error's status and words. `{name}` in them stands for a value that the server knows. */
export interface ErrorTexts {
  status: number;
  /** Heading, for errors that have one. */
  title?: { es: string; en: string };
  es: string;
  en: string;
}
