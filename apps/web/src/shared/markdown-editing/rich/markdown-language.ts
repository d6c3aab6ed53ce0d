/** Syntax tree of Markdown as the renderer reads it, without languages of code blocks. */
import { Language, defineLanguageFacet, languageDataProp } from '@codemirror/language';
import { Autolink, Strikethrough, Table, TaskList, parser } from '@lezer/markdown';

const data = defineLanguageFacet();

export const markdownLanguage = new Language(
  data,
  parser.configure([
    Autolink,
    Strikethrough,
    Table,
    TaskList,
    { props: [languageDataProp.add({ Document: data })] },
  ]),
  [],
  'markdown',
);
