/** Texts of stories in the language selected in the toolbar of Storybook. */

/** Spanish or English text by the current language; called while a story renders or plays. */
export function say(spanish: string, english: string): string {
  return spoken() === 'en' ? english : spanish;
}

/** Language of the page: for the `lang` of a sample within English prose. */
export function spoken(): 'es' | 'en' {
  return document.documentElement.lang === 'en' ? 'en' : 'es';
}

interface Shown {
  args: Record<string, unknown>;
  parameters: Record<string, unknown>;
}

/**
 * Arguments of a story in the language of the page: `args` are in Spanish, `parameters.english` contains the English
 * texts, also within lists and records. Other arguments are unchanged.
 */
export function argsInWords({ args, parameters }: Shown): Record<string, unknown> {
  const { english } = parameters;
  if (spoken() === 'es' || !isRecord(english)) return args;
  return translated(args, english);
}

function translated<Value>(value: Value, english: Record<string, unknown>): Value {
  const inEnglish = (each: unknown): unknown => translated(each, english);
  if (typeof value === 'string') return (english[value] ?? value) as Value;
  if (Array.isArray(value)) return value.map(inEnglish) as Value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inEnglish(each)])) as Value;
}

/** Whether the value is a plain object. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
