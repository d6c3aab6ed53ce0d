/** Structured log: one line per event on standard error, without secrets and personal data. */
import { toJsonLine, toTextLine } from './log-lines.ts';
import { isSecretName, redact, redactDatabaseMessage } from './redact.ts';
import { currentRequestId } from './request-scope.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** JSON for machines, or text for people. */
export type LogFormat = 'json' | 'text';

export type LogFields = Record<string, unknown>;

export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

type Level = Exclude<LogLevel, 'silent'>;

const ranks: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

/** A logger that writes lines of `level` and above. */
export function createLogger(
  level: LogLevel,
  { format = 'json', write = writeToStderr }: { format?: LogFormat; write?: (line: string) => void } = {},
): Logger {
  const toLine = format === 'json' ? toJsonLine : toTextLine;
  const log =
    (rank: Level) =>
    (message: string, fields: LogFields = {}) => {
      if (ranks[rank] < ranks[level]) return;
      const requestId = currentRequestId();
      const cause = requestId === undefined ? {} : { requestId };
      write(
        toLine({ time: new Date().toISOString(), level: rank, message, ...cause, ...fields }, presentValue),
      );
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

function writeToStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Wraps a logger to report each warning and error. */
export function watchLogger(logger: Logger, onTrouble: (level: 'warn' | 'error') => void): Logger {
  const watched = (level: 'warn' | 'error') => (message: string, fields?: LogFields) => {
    onTrouble(level);
    logger[level](message, fields);
  };
  return {
    debug: (message, fields) => logger.debug(message, fields),
    info: (message, fields) => logger.info(message, fields),
    warn: watched('warn'),
    error: watched('error'),
  };
}

function presentValue(name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Error) return presentError(value);
  if (isSecretName(name)) return '<left out>';
  return typeof value === 'string' ? redact(value) : value;
}

/** `JSON.stringify` writes an Error as `{}`; a log needs its message, stack and cause. */
function presentError(error: Error): object {
  const { code, table, constraint } = error as Error & Record<string, unknown>;
  const isOfValue = typeof code === 'string' && code.startsWith('22');
  const message = isOfValue ? redactDatabaseMessage(error.message) : error.message;
  return {
    kind: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    // The first line of the stack repeats the message.
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause === undefined ? {} : { cause: error.cause }),
  };
}
