/** Renders Markdown to HTML that can neither run code nor imitate the UI. Loaded on demand. */
import purify from 'dompurify';
import { Marked } from 'marked';
import { lexMarkdown } from './bounded-lexer.ts';
import { embedFiles, fileAddressAttribute, isFileAddress } from './embedded-files.ts';
import { safeAddress } from './safe-address.ts';
import { markReferences, type TextReferences } from './text-references.ts';

const marked = new Marked({ gfm: true, breaks: true, renderer: { html: ({ text }) => quiet(text) } });
const sanitizer = purify();

/** HTML of a text, and the other servers whose pictures were replaced. */
export interface RenderedText {
  html: string;
  /** Unique host names in the order of the text; empty if pictures of other servers are shown. */
  remoteHosts: string[];
}

/**
 * How the current call of `renderMarkdown` treats pictures of other servers; the sanitizer's hooks take no arguments.
 */
let current = { showsRemoteImages: false, remoteHosts: new Set<string>() };

// The scheme is allowed for pictures only.
sanitizer.addHook('uponSanitizeAttribute', (node, attribute) => {
  if (node.nodeName !== 'IMG' || attribute.attrName !== 'src') return;
  if (isFileAddress(attribute.attrValue)) attribute.forceKeepAttr = true;
});

sanitizer.addHook('afterSanitizeAttributes', (node) => {
  // Checkboxes of task lists are the only allowed form fields; `Markdown` enables them if they can be toggled.
  if (node.nodeName === 'INPUT') {
    if (node.getAttribute('type') !== 'checkbox') node.remove();
    else node.setAttribute('disabled', '');
  }
  if (node.nodeName === 'IMG' && isFileAddress(node.getAttribute('src'))) {
    // Without `src`: the browser would request it.
    node.setAttribute(fileAddressAttribute, node.getAttribute('src') ?? '');
    node.removeAttribute('src');
  } else if (node.nodeName === 'IMG') {
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
 * Sanitized HTML of a text. A block that the parser fails on is rendered as plain text; never throws.
 *
 * A picture of another server becomes a link unless `showsRemoteImages`: loading it would disclose the IP address of
 * each reader and the time of reading. With `references`, mentions are marked, names of tickets are links, and files of
 * the ticket get their place, which `useTextFiles` fills.
 */
export function renderMarkdown(
  text: string,
  { showsRemoteImages = false, references }: RenderOptions = {},
): RenderedText {
  current = { showsRemoteImages, remoteHosts: new Set() };
  const content = document.createElement('div');
  content.append(sanitize(toHtml(text)));
  embedFiles(content, references?.files !== undefined);
  if (references) markReferences(content, references);
  return { html: content.innerHTML, remoteHosts: [...current.remoteHosts] };
}

export interface RenderOptions {
  showsRemoteImages?: boolean;
  references?: TextReferences | undefined;
}

/** URL of a picture on another server; null otherwise. */
function remoteUrl(src: string | null): URL | null {
  const url = src === null ? null : URL.parse(src, location.href);
  const isRemote = url !== null && /^https?:$/.test(url.protocol) && url.origin !== location.origin;
  return isRemote ? url : null;
}

function replaceWithLink(image: Element, { href, hostname }: URL): void {
  const name = image.getAttribute('alt')?.trim() || hostname;
  // Links do not nest: a linked picture is replaced by its text.
  if (image.closest('a')) return image.replaceWith(name);
  const link = image.ownerDocument.createElement('a');
  link.href = href;
  link.textContent = name;
  image.replaceWith(link);
}

function sanitize(html: string): DocumentFragment {
  return sanitizer.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    // Both are allowed by default: `data-*` is read by the application's styles and handlers, `aria-*` and `role`
    // change what a screen reader says.
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: safeAddress,
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
 * Renames attributes that the content security policy forbids. The sanitizer removes them, but the browser parses the
 * text before and reports each as a policy violation.
 */
function quiet(markup: string): string {
  return markup.replace(/([\s/"'])(on[a-z]+|style)(?=\s*=)/gi, '$1not-$2');
}

const allowedTags = (
  'a b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img input kbd li mark ol p pre s span ' +
  'strong sub summary sup table tbody td th thead tr u ul'
).split(' ');

/**
 * No attribute that names, styles or positions an element: `class`, `id`, `style`, `name`, `slot`, `part`, `popover`.
 */
const allowedAttributes = 'href title src alt type checked disabled align start'.split(' ');
