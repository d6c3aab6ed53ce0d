/** The words of stories, in the language that the toolbar of Storybook gave the page. */

/** The Spanish or the English words, as the page speaks now: asked for while a story renders or plays, not before. */
export function say(spanish: string, english: string): string {
  return spoken() === 'en' ? english : spanish;
}

/** The language of the page: for the `lang` of a sample that stands in English prose. */
export function spoken(): 'es' | 'en' {
  return document.documentElement.lang === 'en' ? 'en' : 'es';
}

interface Shown {
  args: Record<string, unknown>;
  parameters: Record<string, unknown>;
}

/**
 * The arguments of a story in the language of the page: `args` are written in Spanish, `parameters.english` holds the
 * English of what people read in them, also within lists and records. What it does not name stays as it is.
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

/** A plain one: nothing with a life of its own. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
