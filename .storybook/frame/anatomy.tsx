/** Anatomy of an element on its documentation page: a picture with its parts numbered, and what each part is. */
import { Markdown } from '@storybook/addon-docs/blocks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Named } from '../../packages/elements/scripts/manifest/types.ts';
import { type Box, boxesOf, markersOf } from './anatomy-boxes.ts';
import { drawTemplate, watchMeasurements } from './anatomy-live.ts';
import { elements } from './code-markup.ts';

interface AnatomyProps {
  tag: string;

  /** Returns the element as a template of Lit, in the language of the page. */
  template(): unknown;

  /** Address and height of the story of an element that covers its page: it is drawn in a frame. */
  frame?: { src: string; height: string } | undefined;
}

export function Anatomy({ tag, template, frame }: AnatomyProps) {
  const place = useRef<HTMLDivElement>(null);
  const { boxes, width } = useBoxes(place, tag);
  const [pointed, setPointed] = useState('');
  const parts = partsOf(tag);

  const isFramed = frame !== undefined;
  useEffect(
    () => (isFramed || !place.current ? undefined : drawTemplate(place.current, template)),
    [isFramed, template],
  );

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
          <li
            key={name}
            onPointerEnter={() => setPointed(name)}
            // A finger leaves when it is lifted: the outline stays until another part is tapped.
            onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setPointed('')}
          >
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

/** Boxes of the parts within the picture, measured again when its size or a setting of the toolbar changes. */
function useBoxes(place: RefObject<HTMLElement | null>, tag: string): Measured {
  const [measured, setMeasured] = useState<Measured>({ boxes: new Map(), width: 0 });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const names = partsOf(tag).map(({ name }) => name);
    return watchMeasurements(
      element,
      () => boxesWithin(element, tag, names),
      (boxes) => setMeasured({ boxes, width: element.clientWidth }),
    );
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
