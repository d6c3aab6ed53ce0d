/** Where a text stops being JSON: what the engine says of it names no place for most faults. */
import { AppError } from '../base/errors.ts';
import { type Lang, describeFieldFault } from '../base/field-texts.ts';

/** A place in a text, both counted from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** Deeper than any body of the contract. */
const deepest = 200;

// Letters of a text begin at the blank; quotes and backslashes are written otherwise.
const blank = /[ \t\n\r]*/y;
const scalar =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y;
const key = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/** The refusal of a body that is no JSON, with the place; one with a forbidden key is JSON all the same. */
export function badJson(body: string, lang: Lang): AppError {
  const place = findJsonFault(body);
  if (!place) return new AppError('request/bad-json');
  const message = describeFieldFault('json', { ...place }, lang);
  return new AppError('request/bad-json', { fields: [{ path: '', message }] });
}

/** The first place at which the text is no JSON any more, or too deep for any body; nothing when it is JSON. */
export function findJsonFault(text: string): TextPlace | null {
  try {
    const end = skip(text, readValue(text, skip(text, 0), 0));
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

/** Reads a value and answers where it ends. @throws Fault */
function readValue(text: string, at: number, depth: number): number {
  if (depth > deepest) throw new Fault(at);
  if (text[at] === '{') return readItems(text, at, '}', (from) => readProperty(text, from, depth));
  if (text[at] === '[') return readItems(text, at, ']', (from) => readValue(text, from, depth + 1));
  return match(text, at, scalar);
}

function readProperty(text: string, at: number, depth: number): number {
  const colon = skip(text, match(text, at, key));
  if (text[colon] !== ':') throw new Fault(colon);
  return readValue(text, skip(text, colon + 1), depth + 1);
}

/** What stands between two brackets, with commas. */
function readItems(text: string, open: number, close: string, readItem: (at: number) => number): number {
  let at = skip(text, open + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    at = skip(text, readItem(at));
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') throw new Fault(at);
    at = skip(text, at + 1);
  }
}

function skip(text: string, at: number): number {
  return match(text, at, blank);
}

function match(text: string, at: number, what: RegExp): number {
  what.lastIndex = at;
  if (!what.test(text)) throw new Fault(at);
  return what.lastIndex;
}

function placeOf(text: string, at: number): TextPlace {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
