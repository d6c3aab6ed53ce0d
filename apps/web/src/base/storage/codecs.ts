/** Codecs between stored text and values. Damaged text gives the default of the codec. */

/** Converts one kind of value to text and back. */
export interface Codec<Value> {
  /** The value of a stored text, or the default when nothing usable is stored. */
  parse(text: string | null): Value;

  /** The text to store; null removes the key. */
  format(value: Value): string | null;
}

/** Text as it is; null when nothing is stored. */
export const text: Codec<string | null> = { parse: (stored) => stored, format: (value) => value };

/** True while the key exists, whatever it holds. */
export const flag: Codec<boolean> = {
  parse: (stored) => stored !== null,
  format: (value) => (value ? '1' : null),
};

/** Milliseconds since 1970; 0 when nothing usable is stored. */
export const time: Codec<number> = { parse: (stored) => Number(stored) || 0, format: String };

/** A JSON object; empty when nothing usable is stored. Its owner validates the fields. */
export const record: Codec<object> = {
  parse(stored) {
    const value = parseJson(stored);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  },
  format: (value) => JSON.stringify(value),
};

/** A JSON array of texts; other elements are dropped. An empty list removes the key. */
export const textList: Codec<readonly string[]> = {
  parse(stored) {
    const value = parseJson(stored);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  },
  format: (value) => (value.length > 0 ? JSON.stringify(value) : null),
};

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
