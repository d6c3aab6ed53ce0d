/** Locates a JSON syntax error: the messages of the engine contain no position for most errors. */
import { AppError } from '../../base/errors.ts';
import { type Lang, describeFieldFault } from '../../base/field-texts.ts';

/** A position in a text; line and column start at 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** Maximum depth, above that of any body of the contract. */
const deepest = 200;

/** Maximum number of values, above that of the largest batch. */
const mostValues = 500_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const [openObject, closeObject] = [0x7b, 0x7d];
const [openArray, closeArray] = [0x5b, 0x5d];

const escaped = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const literal = /true|false|null/y;

/** The error of an invalid JSON body, with its position; a forbidden key is no syntax error. */
export function badJson(body: string, lang: Lang): AppError {
  const place = findJsonFault(body);
  if (!place) return new AppError('request/bad-json');
  const message = describeFieldFault('json', { ...place }, lang);
  return new AppError('request/bad-json', { fields: [{ path: '', message }] });
}

/**
 * Rejects a large body with too much nesting or too many values before it is parsed: parsing 16 MB of brackets takes
 * seconds, counting them takes milliseconds.
 *
 * @throws AppError request/bad-json with the position, request/too-large
 */
export function refuseCostly(body: string, lang: Lang): void {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < body.length; at++) {
    const sign = body.charCodeAt(at);
    if (sign === quote) isInString = !isInString;
    else if (isInString) at += sign === backslash ? 1 : 0;
    else if (sign === closeObject || sign === closeArray) depth -= 1;
    else if (sign === comma) values += 1;
    else if (sign === openObject || sign === openArray) {
      values += 1;
      depth += 1;
      if (depth > deepest) throw badJson(body, lang);
    }
    if (values > mostValues) throw new AppError('request/too-large');
  }
}

/**
 * Finds the first position at which the text is invalid or too deep; null for valid JSON. Linear, and neither recursive
 * nor one large regular expression: both overflow the stack on a body of megabytes.
 */
export function findJsonFault(text: string): TextPlace | null {
  try {
    const end = readDocument(text);
    return end === text.length ? null : placeOf(text, end);
  } catch (fault) {
    if (fault instanceof Fault) return placeOf(text, fault.at);
    throw fault;
  }
}

class Fault extends Error {
  readonly at: number;

  constructor(at: number) {
    super('No JSON.');
    this.at = at;
  }
}

/** Scans one value with its content and returns the position after it and the following whitespace. @throws Fault */
function readDocument(text: string): number {
  /** Closing characters of the open brackets. */
  const closers: number[] = [];
  let at = skipBlanks(text, 0);
  for (;;) {
    const sign = text.charCodeAt(at);
    if (sign === openObject || sign === openArray) {
      if (closers.length >= deepest) throw new Fault(at);
      const closer = sign === openObject ? closeObject : closeArray;
      at = skipBlanks(text, at + 1);
      if (text.charCodeAt(at) !== closer) {
        closers.push(closer);
        if (closer === closeObject) at = readName(text, at);
        continue;
      }
      at = skipBlanks(text, at + 1);
    } else {
      at = skipBlanks(text, readScalar(text, at));
    }
    while (closers.length > 0 && text.charCodeAt(at) === closers.at(-1)) {
      closers.pop();
      at = skipBlanks(text, at + 1);
    }
    if (closers.length === 0) return at;
    if (text.charCodeAt(at) !== comma) throw new Fault(at);
    at = skipBlanks(text, at + 1);
    if (closers.at(-1) === closeObject) at = readName(text, at);
  }
}

/** Skips a property name and its colon; returns the start of the value. */
function readName(text: string, at: number): number {
  const end = skipBlanks(text, readString(text, at));
  if (text.charCodeAt(end) !== colon) throw new Fault(end);
  return skipBlanks(text, end + 1);
}

function readScalar(text: string, at: number): number {
  if (text.charCodeAt(at) === quote) return readString(text, at);
  return match(text, at, number) ?? match(text, at, literal) ?? fail(at);
}

/** An error inside a string is reported at its opening quote. */
function readString(text: string, start: number): number {
  if (text.charCodeAt(start) !== quote) throw new Fault(start);
  let at = start + 1;
  for (;;) {
    const sign = text.charCodeAt(at);
    if (sign === quote) return at + 1;
    // Also NaN, beyond the end of the text.
    if (!(sign >= 0x20)) throw new Fault(start);
    at = sign === backslash ? (match(text, at + 1, escaped) ?? fail(start)) : at + 1;
  }
}

/** Space, tab, line feed, carriage return. */
function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const sign = text.charCodeAt(at);
    if (sign !== 0x20 && sign !== 0x09 && sign !== 0x0a && sign !== 0x0d) return at;
    at += 1;
  }
}

function match(text: string, at: number, what: RegExp): number | null {
  what.lastIndex = at;
  return what.test(text) ? what.lastIndex : null;
}

function fail(at: number): never {
  throw new Fault(at);
}

function placeOf(text: string, at: number): TextPlace {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: at - start + 1 };
}
