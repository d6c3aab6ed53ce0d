/** Turns Markdown into markup that cannot act and cannot look like a part of the application. Loaded on demand. */
import purify from 'dompurify';
import { Marked } from 'marked';
import { lexMarkdown } from './bounded-lexer.ts';

const marked = new Marked({ gfm: true, breaks: true, renderer: { html: ({ text }) => quiet(text) } });
const sanitizer = purify();

/** Markup of a text, and the other servers whose pictures it names but does not show. */
export interface RenderedText {
  html: string;
  /** Host names without doubles, in the order of the text; empty when pictures of other servers are shown. */
  remoteHosts: string[];
}

/** How the current call of `renderMarkdown` treats pictures of other servers; the sanitizer's hooks take no arguments. */
let current = { showsRemoteImages: false, remoteHosts: new Set<string>() };

sanitizer.addHook('afterSanitizeAttributes', (node) => {
  // Of all fields only the boxes of a task list; who may tick them enables them afterwards.
  if (node.nodeName === 'INPUT') {
    if (node.getAttribute('type') !== 'checkbox') node.remove();
    else node.setAttribute('disabled', '');
  }
  if (node.nodeName === 'IMG') {
    const remote = remoteUrl(node.getAttribute('src'));
    if (remote && !current.showsRemoteImages) {
      current.remoteHosts.add(remote.hostname);
      return replaceWithLink(node, remote);
    }
    node.setAttribute('loading', 'lazy');
    node.setAttribute('referrerpolicy', 'no-referrer');
  }
  if (node.nodeName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

/**
 * Sanitized markup of a text. A block that the parser fails on is shown as plain text; this never throws.
 *
 * A picture of another server becomes a link unless `showsRemoteImages`: loading it would tell that server the network
 * address of every reader and the time of reading.
 */
export function renderMarkdown(text: string, { showsRemoteImages = false } = {}): RenderedText {
  current = { showsRemoteImages, remoteHosts: new Set() };
  const html = sanitize(toHtml(text));
  return { html, remoteHosts: [...current.remoteHosts] };
}

/** The address of a picture if another server holds it. */
function remoteUrl(src: string | null): URL | null {
  const url = src === null ? null : URL.parse(src, location.href);
  const isRemote = url !== null && /^https?:$/.test(url.protocol) && url.origin !== location.origin;
  return isRemote ? url : null;
}

function replaceWithLink(image: Element, { href, hostname }: URL): void {
  const name = image.getAttribute('alt')?.trim() || hostname;
  // Links do not nest: a linked picture leaves its name in the link.
  if (image.closest('a')) return image.replaceWith(name);
  const link = image.ownerDocument.createElement('a');
  link.href = href;
  link.textContent = name;
  image.replaceWith(link);
}

function sanitize(html: string): string {
  return sanitizer.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    // Both are allowed by default: `data-*` is read by the application's styles and handlers, `aria-*` and `role`
    // change what a screen reader says.
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Links and pictures of the web, addresses and numbers; every value without a scheme.
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  });
}

function toHtml(text: string): string {
  try {
    return parse(text);
  } catch {
    return text
      .split(/\n{2,}/)
      .map((block) => parseOr(block, plainText))
      .join('');
  }
}

function parse(text: string): string {
  return marked.parser(lexMarkdown(text));
}

function parseOr(block: string, fallback: (block: string) => string): string {
  try {
    return parse(block);
  } catch {
    return fallback(block);
  }
}

function plainText(block: string): string {
  const escaped = block.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}

/**
 * Markup in a text without attributes that the page's policy forbids. The sanitizer takes them out, but the browser reads
 * the text for it first, and reports each as an attempt to break the policy.
 */
function quiet(markup: string): string {
  return markup.replace(/([\s/"'])(on[a-z]+|style)(?=\s*=)/gi, '$1not-$2');
}

const allowedTags = (
  'a b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img input kbd li mark ol p pre s span ' +
  'strong sub summary sup table tbody td th thead tr u ul'
).split(' ');

/** Nothing that names, styles or places an element: `class`, `id`, `style`, `name`, `slot`, `part`, `popover`. */
const allowedAttributes = 'href title src alt type checked disabled align start'.split(' ');
