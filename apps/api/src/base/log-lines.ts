/** Formats of log lines. Values are without secrets before they get here. */

/** A line before it is written. */
export interface LogLine {
  time: string;
  level: string;
  message: string;
  [field: string]: unknown;
}

/** Presents a value: `JSON.stringify` calls it for every value at every depth. */
export type Presenter = (name: string, value: unknown) => unknown;

/** One JSON object, for machines. */
export function toJsonLine(line: LogLine, present: Presenter): string {
  return JSON.stringify(line, present);
}

/** For people: time, level, message, `name=value`, and the stacks of errors on lines of their own. */
export function toTextLine(line: LogLine, present: Presenter): string {
  const { time, level, message, ...fields } = JSON.parse(JSON.stringify(line, present)) as LogLine;
  const stacks: string[] = [];
  const words = Object.entries(fields).map(([name, value]) => {
    if (!isPresentedError(value)) return `${name}=${quote(value)}`;
    const { stack = [], ...error } = value;
    stacks.push(...stack.map((frame) => `\n    ${frame.trim()}`));
    return `${name}=${quote(error)}`;
  });
  // Escaped: a line feed in the message must not look like the end of the line.
  const escaped = JSON.stringify(message).slice(1, -1);
  return [time, level.padEnd(5), escaped, ...words].join(' ') + stacks.join('');
}

/** A text as it is if it needs no quotes; JSON otherwise. */
function quote(value: unknown): string {
  const json = JSON.stringify(value);
  return typeof value === 'string' && json === `"${value}"` && /^[^\s=]+$/.test(value) ? value : json;
}

function isPresentedError(value: unknown): value is { stack?: string[] } {
  return typeof value === 'object' && value !== null && 'kind' in value && 'message' in value;
}
