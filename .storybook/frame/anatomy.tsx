/** Anatomy of an element on its documentation page: a picture with its parts numbered, and what each part is. */
import { Markdown } from '@storybook/addon-docs/blocks';
import { render } from 'lit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Named } from '../../packages/elements/scripts/manifest/types.ts';
import { type Box, boxesOf, markersOf } from './anatomy-boxes.ts';
import { elements } from './code-markup.ts';
import { speakAsPage } from './page-settings.ts';

interface AnatomyProps {
  tag: string;

  /** Returns the element as a template of Lit. */
  template(): unknown;

  /** Address and height of the story of an element that covers its page: it is drawn in a frame. */
  frame?: { src: string; height: string } | undefined;
}

/** Time between two looks at a picture whose elements still render, in milliseconds. */
const lookAgainMs = 150;

/** Looks without a change after which a picture is finished, and most looks: those of 6 seconds. */
const steadyLooks = 4;
const mostLooks = 40;

export function Anatomy({ tag, template, frame }: AnatomyProps) {
  const place = useRef<HTMLDivElement>(null);
  const { boxes, width } = useBoxes(place, tag);
  const [pointed, setPointed] = useState('');
  const parts = partsOf(tag);

  useEffect(() => {
    if (frame || !place.current) return;
    render(template(), place.current);
    speakAsPage(place.current);
  });

  if (parts.length < 2) return null;
  const seen = parts.filter(({ name }) => boxes.has(name));
  const unseen = parts.filter(({ name }) => !boxes.has(name)).map(({ name }) => `\`${name}\``);
  const outline = boxes.get(pointed);
  return (
    <section className="anatomy">
      <Markdown>{'## Anatomy'}</Markdown>
      <div className="anatomy-picture" aria-hidden>
        {/* A picture: nothing in it takes the focus. */}
        <div className="anatomy-place docs-story" ref={place} inert>
          {frame && (
            // oxlint-disable-next-line iframe-missing-sandbox -- its document is a story of this Storybook
            <iframe src={frame.src} title="Anatomy" tabIndex={-1} style={{ blockSize: frame.height }} />
          )}
        </div>
        {outline && (
          <div
            className="anatomy-outline"
            style={{ left: outline.x, top: outline.y, width: outline.width, height: outline.height }}
          />
        )}
        {markersOf(boxes, width).map(({ name, x, y }, index) => (
          <b key={name} style={{ left: x, top: y }}>
            {index + 1}
          </b>
        ))}
      </div>
      <ol>
        {seen.map(({ name, description = '' }) => (
          <li key={name} onPointerEnter={() => setPointed(name)} onPointerLeave={() => setPointed('')}>
            <Markdown>{`\`${name}\` ${description}`}</Markdown>
          </li>
        ))}
      </ol>
      {unseen.length > 0 && <Markdown>{`Not in this picture: ${unseen.join(', ')}.`}</Markdown>}
    </section>
  );
}

/** A picture as it was measured. */
interface Measured {
  boxes: ReadonlyMap<string, Box>;
  width: number;
}

/** Boxes of the parts within the picture, once they no longer change. */
function useBoxes(place: RefObject<HTMLElement | null>, tag: string): Measured {
  const [measured, setMeasured] = useState<Measured>({ boxes: new Map(), width: 0 });
  useEffect(() => {
    const names = partsOf(tag).map(({ name }) => name);
    let [looks, steady, last] = [0, 0, ''];
    const timer = setInterval(() => {
      const found = place.current ? boxesWithin(place.current, tag, names) : new Map<string, Box>();
      const text = JSON.stringify([...found]);
      steady = text === last && found.size > 0 ? steady + 1 : 0;
      last = text;
      looks += 1;
      if (steady === 1) setMeasured({ boxes: found, width: place.current?.clientWidth ?? 0 });
      if (steady === steadyLooks || looks === mostLooks) clearInterval(timer);
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [place, tag]);
  return measured;
}

function boxesWithin(place: HTMLElement, tag: string, names: readonly string[]): Map<string, Box> {
  const { x, y } = place.getBoundingClientRect();
  const frame = place.querySelector('iframe');
  if (!frame) return boxesOf(place, tag, names, { x: -x, y: -y });
  const inner = frame.getBoundingClientRect();
  // Null until its document is loaded.
  const { contentDocument } = frame;
  return contentDocument
    ? boxesOf(contentDocument, tag, names, { x: inner.x - x, y: inner.y - y })
    : new Map<string, Box>();
}

function partsOf(tag: string): readonly Named[] {
  return elements.get(tag)?.declaration.cssParts ?? [];
}
