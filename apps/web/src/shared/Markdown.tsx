/** Text written in Markdown, shown as a person meant it and stripped of everything that could act. */
import { memo, useEffect, useState } from 'react';
import styles from './Markdown.module.css';

type Render = (text: string) => string;

let render: Render | null = null;
let loading: Promise<Render> | null = null;

/** Shows Markdown. Until the renderer has loaded the plain text stands in its place. */
export const Markdown = memo(function Markdown({
  text,
  className = '',
}: {
  text: string;
  className?: string;
}) {
  const [draw, setDraw] = useState<Render | null>(() => render);
  useEffect(() => {
    if (!draw) void loadRenderer().then((loaded) => setDraw(() => loaded));
  }, [draw]);
  const name = `${styles.markdown} ${className}`;
  if (!draw) return <div className={`${name} ${styles.plain}`}>{text}</div>;
  // The renderer sanitises; nothing else on the page writes markup.
  return <div className={name} dangerouslySetInnerHTML={{ __html: draw(text) }} />;
});

/** Loads the parser and the sanitiser once. */
export function loadRenderer(): Promise<(text: string) => string> {
  loading ??= Promise.all([import('marked'), import('dompurify')])
    .then(([{ Marked }, { default: purify }]) => {
      const marked = new Marked({ gfm: true, breaks: true });
      const own = purify();
      own.addHook('afterSanitizeAttributes', (node) => {
        // Of all fields only the boxes of a list of things to do, and nobody can press them here.
        if (node.nodeName === 'INPUT') {
          if (node.getAttribute('type') !== 'checkbox') node.remove();
          else node.setAttribute('disabled', '');
        }
        if (node.nodeName !== 'A') return;
        node.setAttribute('target', '_blank');
        node.setAttribute('rel', 'noopener noreferrer nofollow');
      });
      render = (text) =>
        own.sanitize(marked.parse(text, { async: false }), {
          ALLOWED_TAGS: allowedTags,
          ALLOWED_ATTR: [
            'href',
            'title',
            'src',
            'alt',
            'type',
            'checked',
            'disabled',
            'align',
            'start',
            'class',
          ],
          // Links and pictures of the web, addresses and numbers; every value without a scheme.
          ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
        });
      return render;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

const allowedTags = (
  'a b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img input kbd li mark ol p pre s span ' +
  'strong sub summary sup table tbody td th thead tr u ul'
).split(' ');
