/**
 * Verifies the words on screen: no text of a catalog, no message of an error and no text of an email uses a word that the
 * table "Words on screen" of the glossary replaces by another one. What designers and embedders read of the elements
 * (docblocks, stories, guides, documents of the packages) is verified for its American spelling.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles } from '../files.ts';
import { root } from '../paths.ts';
import { readCatalog } from '../po.ts';
import type { SourceText } from './product-citations.ts';

const glossary = 'docs/glossary.md';
const languages = ['en', 'es'] as const;

/** Language of a text on screen. */
export type ScreenLanguage = (typeof languages)[number];

/** A word or phrase that is not used on screen, and what is used in its place. */
export interface Replacement {
  language: ScreenLanguage;
  word: string;
  use: string;
}

/** A text that appears on screen, and where it is written. */
export interface ScreenText {
  path: string;
  language: ScreenLanguage;
  text: string;
}

/** The problems of all texts of the workspace; undefined when there are none. */
export function checkWording(): string | undefined {
  const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
  const replacements = readReplacements(read(glossary).text);
  if (replacements.length === 0) return `${glossary}: no table of words on screen`;
  const texts = [
    ...findFiles(['apps/web/src/**/*.po']).map(read).flatMap(textsOfCatalog),
    ...findFiles([
      'packages/contract/src/errors/*-errors.ts',
      'packages/client/src/**/*.ts',
      'apps/api/src/domain/messages.ts',
    ])
      .map(read)
      .flatMap(textsOfErrors),
    ...findFiles(['apps/api/src/domain/*/*-mail.ts']).map(read).flatMap(textsOfMails),
  ];
  const published = findFiles(publishedTexts).map(read).flatMap(linesOf);
  return (
    [
      ...wordingProblems(texts, replacements),
      ...wordingProblems(published, replacements.filter(isSpelling)),
    ].join('\n') || undefined
  );
}

/** Sources whose comments become documentation, stories, guides and documents of the published packages. */
const publishedTexts = [
  'packages/{elements,react,tokens}/*.md',
  'packages/{elements,react,tokens}/{src,scripts}/**/*.{ts,tsx,css}',
  'packages/elements/generated/docs/*.md',
  '.storybook/**/*.{ts,mdx,css}',
  'e2e/embed/projects/**/*.{html,js,ts,tsx,vue,svelte}',
];

/** Whether a replacement is one of British spelling, which is wrong in any text. */
export function isSpelling({ use }: Replacement): boolean {
  return use === 'American spelling';
}

/** Each line of a file as an English text. Pure. */
export function linesOf({ path, text }: SourceText): ScreenText[] {
  return text
    .split('\n')
    .map((line, at) => ({ path: `${path}:${at + 1}`, language: 'en', text: line.trim() }));
}

/** Rows `| English or Spanish | use | not |` of the glossary; the words of the last column are separated by commas. */
export function readReplacements(text: string): Replacement[] {
  return [...text.matchAll(/^\| (English|Spanish) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].flatMap(
    ([, language, use = '', words = '']) =>
      words.split(', ').map((word) => ({ language: language === 'English' ? 'en' : 'es', word, use })),
  );
}

/** One sentence for each text that uses a replaced word. Pure. */
export function wordingProblems(
  texts: readonly ScreenText[],
  replacements: readonly Replacement[],
): string[] {
  return texts.flatMap(({ path, language, text }) =>
    replacements
      .filter((each) => each.language === language && wholeWord(each.word).test(text))
      .map(({ word, use }) => `${path}: "${text}" uses "${word}", not "${use}"`),
  );
}

/** The word between characters that belong to no word. */
function wholeWord(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'iu');
}

function textsOfCatalog({ path, text }: SourceText): ScreenText[] {
  const language = languages.find((each) => path.endsWith(`/${each}.po`));
  return language ? readCatalog(text).map((message) => ({ path, language, text: message.text })) : [];
}

/** The properties `es: '…'` and `en: '…'` of the table of errors. */
function textsOfErrors({ path, text }: SourceText): ScreenText[] {
  return languages.flatMap((language) =>
    [...text.matchAll(new RegExp(String.raw`\b${language}:\s+(?:'([^'\n]*)'|"([^"\n]*)")`, 'g'))].map(
      ([, single, double]) => ({ path, language, text: single ?? double ?? '' }),
    ),
  );
}

/** The strings of the blocks `es: { … }` and `en: { … }` of a file that writes emails, expressions left out. */
export function textsOfMails({ path, text }: SourceText): ScreenText[] {
  return languages.flatMap((language) =>
    [...text.matchAll(new RegExp(String.raw`^  ${language}: \{$(.*?)^  \},$`, 'gms'))].flatMap(
      ([, block = '']) =>
        [...block.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(([, single, double, template]) => ({
          path,
          language,
          text: single ?? double ?? (template ?? '').replaceAll(/\$\{[^}]*\}/g, '…'),
        })),
    ),
  );
}
