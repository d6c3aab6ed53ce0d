/** File names of downloads: RFC 6266, without the tricks of a server that is not ours. */
import { expect, test } from 'vitest';
import { fileNameOf, readFile } from './downloaded-file.ts';

test.each([
  ['attachment; filename*=UTF-8\'\'tickets%20a%C3%B1o.xlsx; filename="tickets.xlsx"', 'tickets año.xlsx'],
  ["attachment; filename*=UTF-8'es'a%C3%B1o.xlsx", 'año.xlsx'],
  ["attachment; FILENAME* = utf-8''a.xlsx", 'a.xlsx'],
  ["attachment; filename*=UTF-8''a.xlsx;size=3", 'a.xlsx'],
  ["attachment; filename*=UTF-8''dir%2Fa.xlsx", 'a.xlsx'],
  ['attachment; FileName = "a b.xlsx"', 'a b.xlsx'],
  ['attachment; filename =a.xlsx;size=3', 'a.xlsx'],
  ['attachment; filename=a.xlsx size=3', 'a.xlsx'],
  ['attachment; filename="a;b.xlsx"', 'a;b.xlsx'],
  ['attachment; filename="a\\"b.xlsx"; size=3', 'a"b.xlsx'],
  ['attachment; filename="C:\\\\Users\\\\ana\\\\a.xlsx"', 'a.xlsx'],
  ['attachment; filename="dir/"', null],
  ['attachment; filename=""', null],
])('reads from %j the file name %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

test.each([
  ['attachment; filename="a.xlsx"', 'a.xlsx'],
  ['attachment', 'file'],
  [null, 'file'],
])('names a file by its header %j: %s', async (header, name) => {
  const response = new Response('abc', header ? { headers: { 'content-disposition': header } } : {});
  const file = await readFile(response);
  expect(file.name).toBe(name);
  expect(await file.blob.text()).toBe('abc');
});
