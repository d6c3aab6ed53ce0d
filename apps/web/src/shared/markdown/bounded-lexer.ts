/**
 * Lexer of Markdown with bounded nesting and bounded paragraphs. `marked` recurses once per level of quotes, lists and
 * emphasis, so that a comment of ten thousand `> ` overflows the stack, and takes quadratic time in a long paragraph.
 */
import { type Token, type TokensList, Lexer, Tokenizer } from 'marked';

/** Maximum nesting of quotes, lists, emphasis and links. Deeper markup stays plain text. */
const maxDepth = 24;

/** Maximum length of a block that is parsed for inline markup, in characters. A longer one stays plain text. */
const maxInlineLength = 5000;

/** Tokens of a text, for rendering and for locating its checkboxes. */
export function lexMarkdown(text: string): TokensList {
  return new BoundedLexer({ gfm: true, breaks: true, tokenizer: new BoundedTokenizer() }).lex(text);
}

class BoundedLexer extends Lexer {
  override inline(src: string, tokens: Token[] = []): Token[] {
    if (src.length <= maxInlineLength) return super.inline(src, tokens);
    for (const [index, line] of src.split('\n').entries()) {
      if (index > 0) tokens.push({ type: 'br', raw: '\n' });
      tokens.push({ type: 'text', raw: line, text: line, escaped: false });
    }
    return tokens;
  }
}

class BoundedTokenizer extends Tokenizer {
  #depth = 0;

  override blockquote(...args: Parameters<Tokenizer['blockquote']>) {
    return this.#deeper(() => super.blockquote(...args));
  }

  override list(...args: Parameters<Tokenizer['list']>) {
    return this.#deeper(() => super.list(...args));
  }

  override emStrong(...args: Parameters<Tokenizer['emStrong']>) {
    return this.#deeper(() => super.emStrong(...args));
  }

  override del(...args: Parameters<Tokenizer['del']>) {
    return this.#deeper(() => super.del(...args));
  }

  override link(...args: Parameters<Tokenizer['link']>) {
    return this.#deeper(() => super.link(...args));
  }

  override reflink(...args: Parameters<Tokenizer['reflink']>) {
    return this.#deeper(() => super.reflink(...args));
  }

  /** If a tokenizer returns undefined, the next one is tried; plain text is the last. */
  #deeper<T>(tokenize: () => T): T | undefined {
    if (this.#depth >= maxDepth) return undefined;
    this.#depth += 1;
    try {
      return tokenize();
    } finally {
      this.#depth -= 1;
    }
  }
}
