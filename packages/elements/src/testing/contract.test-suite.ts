/// <reference types="vite/client" />
/**
 * Contract tests that every element passes: one call in the contract test of each element.
 *
 * That importing on a server does nothing is tested in `scripts/server-import.test.ts`, for all at once.
 */
import type { LitElement } from 'lit';
import { afterEach, describe, expect, test } from './test.ts';
import { axeProblems } from './accessibility.ts';
import { takePicture } from './browser.ts';
import { engine } from './engine.ts';
import { listenersLeftBy } from './listeners.ts';
import { emulateMedia, hasForcedColors } from './media.ts';
import { mountFirst, rendered } from './mount.ts';
import { setViewport, userEvent } from './user.ts';
import '../tokens.css';
import { deepActiveElement } from '../internal/layer/focus.ts';
import { testRobustness } from './robustness.test-suite.ts';
import { testCodeContract } from './code-contract.test-suite.ts';
import { ownOf, propertiesOf, said, shape } from './manifest-contract.test-suite.ts';

export interface ElementUnderTest {
  tag: keyof HTMLElementTagNameMap;
  /** Its folder, where that is not the tag without its prefix. */
  folder?: string;
  /** Markup of the element: the element first, or its usual parent. */
  markup: string;
  /** A valid value for each public property. */
  properties: Record<string, unknown>;
  /** Opens the element, where it has an open state. */
  open?(element: HTMLElement): unknown;
  /** Contains something that the keyboard can focus. */
  isFocusable?: boolean;
}

const phone = 320;
const desk = [1024, 768] as const;

/** Registers the contract tests of one element. */
export function testElementContract(elementUnderTest: ElementUnderTest): void {
  const {
    tag,
    folder = tag.replace('mg-', ''),
    markup,
    properties,
    open,
    isFocusable = false,
  } = elementUnderTest;

  const shown = async (): Promise<HTMLElement> => {
    const element = await mountFirst(markup);
    if (open) await open(element);
    await rendered();
    return element;
  };

  describe(`contract: ${tag}`, () => {
    afterEach(async () => {
      document.body.replaceChildren();
      document.documentElement.removeAttribute('style');
      document.documentElement.dir = '';
      await emulateMedia({});
      await setViewport(...desk);
    });

    test('tests each property of the manifest', () => {
      const untried = propertiesOf(tag).filter((name) => !(name in properties) && !testedBeside.has(name));
      expect(untried).toEqual([]);
    });

    test('properties have the same effect before the upgrade, before connecting and after', async () => {
      document.body.replaceChildren();
      // A late change may animate; the final state must be the same.
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const upgraded = await upgradedWith(tag, properties);
      const early = document.createElement(tag);
      Object.assign(early, properties);
      document.body.append(early);
      const late = document.createElement(tag);
      document.body.append(late);
      await rendered();
      Object.assign(late, properties);
      await rendered();
      for (const name of Object.keys(properties)) {
        const values = [upgraded, early, late].map((each) => Reflect.get(each, name) as unknown);
        expect(values, name).toEqual(Array.from({ length: 3 }, () => properties[name]));
      }
      const [seen, ...others] = [late, early, upgraded].map((each) => [...said(tag, each), ...shape(each)]);
      for (const other of others) expect(other).toEqual(seen);
    });

    test('leaves no listener behind after 100 insertions and removals', async () => {
      const left = await listenersLeftBy(async () => {
        for (let round = 0; round < 100; round += 1) {
          await shown();
          document.body.replaceChildren();
        }
        // Elements that were open release their layer after their removal.
        await rendered();
      });
      expect(left).toBe(0);
    });

    test('a second copy of the library keeps the definition of the first', async () => {
      const first = customElements.get(tag);
      const copy = `/packages/elements/src/${folder}/${folder}.copy.ts`;
      await import(/* @vite-ignore */ copy);
      expect(customElements.get(tag)).toBe(first);
      expect(ownOf(await shown(), tag)).toBeInstanceOf(first);
    });

    testCodeContract(tag, markup, properties, shown);
    testRobustness(tag, markup, properties, shown);

    test('axe finds no violation, closed and open', async () => {
      await mountFirst(markup);
      expect(await axeProblems()).toEqual([]);
      await shown();
      expect(await axeProblems()).toEqual([]);
    });

    test.each([
      ['ltr', '100%'],
      ['rtl', '100%'],
      ['ltr', '200%'],
      ['rtl', '200%'],
    ])('fits a phone without overflow, %s, text at %s', async (direction, size) => {
      document.documentElement.dir = direction;
      document.documentElement.style.fontSize = size;
      await setViewport(phone, 568);
      const element = await shown();
      const { left, right } = element.getBoundingClientRect();
      // Boxes have fractional px that engines round differently.
      expect(left).toBeGreaterThan(-0.1);
      expect(right).toBeLessThan(phone + 0.1);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone);
    });

    test('runs no animation under reduced motion', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      await shown();
      const moving = document.getAnimations().filter((each) => each.playState === 'running');
      expect(moving.map((each) => (each.effect as KeyframeEffect).target?.outerHTML)).toEqual([]);
    });

    if (!hasForcedColors) return;

    // Only the driver of Chromium takes screenshots.
    if (engine === 'chromium') {
      test('stays visible in forced colors', async () => {
        // During an animation the element may not be visible yet.
        const still = { 'prefers-reduced-motion': 'reduce' } as const;
        await emulateMedia(still);
        await shown();
        const isDrawn = (await colorsOnPage()) > 1;
        await emulateMedia({ ...still, 'forced-colors': 'active' });
        await rendered();
        expect((await colorsOnPage()) > 1).toBe(isDrawn);
      });
    }

    if (!isFocusable) return;

    test('shows the focus in forced colors', async () => {
      await emulateMedia({ 'forced-colors': 'active' });
      const element = await mountFirst(markup);
      await userEvent.tab();
      const active = deepActiveElement();
      expect(chainOf(active)).toContain(element);
      expect(marksOfFocus(active, element)).not.toEqual([]);
    });
  });
}

/** Properties with separate tests: `form` is set by id, and `open` is the open state. */
const testedBeside = new Set(['form', 'open']);

let count = 0;

/** An element whose properties were set while it was not defined yet. */
async function upgradedWith(
  tag: keyof HTMLElementTagNameMap,
  properties: Record<string, unknown>,
): Promise<HTMLElement> {
  const known = customElements.get(tag) as typeof LitElement & CustomElementConstructor;
  const lateTag = `${tag}-late-${(count += 1)}`;
  const element = document.createElement(lateTag);
  Object.assign(element, properties);
  document.body.append(element);
  customElements.define(lateTag, class extends known {});
  await rendered();
  return element;
}

/** Number of colors in a screenshot of the page; 1 if it is empty. */
async function colorsOnPage(): Promise<number> {
  const picture = await takePicture();
  const answer = await fetch(`data:image/png;base64,${picture}`);
  const bitmap = await createImageBitmap(await answer.blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!canvas) throw new Error('There is no canvas to count colors on');
  canvas.drawImage(bitmap, 0, 0);
  return new Set(new Uint32Array(canvas.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size;
}

/** An element and its ancestors, across shadow roots. */
function chainOf(from: Element | null): Element[] {
  const chain: Element[] = [];
  for (let at = from; at; at = at.parentElement ?? hostOf(at)) chain.push(at);
  return chain;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Outlines in and around the focused element, up to the edge of the host; shadows do not count. */
function marksOfFocus(active: HTMLElement | null, element: HTMLElement): string[] {
  const chain = chainOf(active);
  const around = chain.slice(0, chain.indexOf(element) + 1);
  // A hidden native control is outlined by a sibling, a host by its content.
  const beside = around.flatMap((each) => each.nextElementSibling ?? []);
  const inside = [...(active?.shadowRoot?.querySelectorAll('*') ?? [])];
  return [...around, ...beside, ...inside]
    .filter((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    })
    .map((each) => each.localName);
}
