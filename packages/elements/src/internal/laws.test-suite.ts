/// <reference types="vite/client" />
/**
 * What every element must keep, whatever it is: one call in the test of each element.
 *
 * The server half of the laws (importing does nothing there) is in `scripts/server-import.test.ts`, for all at once.
 */
import type { LitElement } from 'lit';
import { afterEach, describe, expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import '../tokens.css';
import { deepActiveElement } from './focus.ts';
import { keepsTheLawsOfCode } from './laws-of-code.test-suite.ts';
import { emulateMedia, hasForcedColors } from './test-helpers.ts';
import { axeProblems, listenersLeftByCycles, page, rendered } from './test-page.ts';

export interface Lawful {
  tag: keyof HTMLElementTagNameMap;
  /** Its folder, where that is not the tag without its prefix. */
  folder?: string;
  /** The element as a page has it, the element itself first. */
  markup: string;
  /** Values for properties, which must do the same before the upgrade, before connecting and after. */
  properties: Record<string, unknown>;
  /** Has another state to look at: brings it there. */
  open?(element: HTMLElement): unknown;
  /** Something in it takes the keyboard focus. */
  isFocusable?: boolean;
}

const phone = 320;
const desk = [1024, 768] as const;

/** Registers the tests of the laws for one element. */
export function keepsTheLaws(lawful: Lawful): void {
  const { tag, folder = tag.replace('mg-', ''), markup, properties, open, isFocusable = false } = lawful;

  const shown = async (): Promise<HTMLElement> => {
    const element = await page(markup);
    if (open) await open(element);
    await rendered();
    return element;
  };

  describe(`the laws: ${tag}`, () => {
    afterEach(async () => {
      document.body.replaceChildren();
      document.documentElement.removeAttribute('style');
      document.documentElement.dir = '';
      await emulateMedia({});
      await browserPage.viewport(...desk);
    });

    test('properties do the same before the upgrade, before connecting and after', async () => {
      document.body.replaceChildren();
      // What changes late may move there: it must arrive at the same.
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
      expect(shape(early)).toEqual(shape(late));
      expect(shape(upgraded)).toEqual(shape(late));
    });

    test('a hundred of them come and go and leave no listener behind', async () => {
      expect(await listenersLeftByCycles(markup)).toBe(0);
    });

    test('a second copy of the library on the page leaves the first in charge', async () => {
      const first = customElements.get(tag);
      const copy = new URL(`../${folder}/${folder}.ts?copy`, import.meta.url).href;
      await import(/* @vite-ignore */ copy);
      expect(customElements.get(tag)).toBe(first);
      const element = await shown();
      expect(element).toBeInstanceOf(first);
    });

    keepsTheLawsOfCode(tag, markup, properties, shown);

    test('is clean for axe, closed and open', async () => {
      await page(markup);
      expect(await axeProblems()).toEqual([]);
      await shown();
      expect(await axeProblems()).toEqual([]);
    });

    test.each([
      ['ltr', '100%'],
      ['rtl', '100%'],
      ['ltr', '200%'],
      ['rtl', '200%'],
    ])('on a phone, %s, with text of %s, nothing sticks out', async (direction, size) => {
      document.documentElement.dir = direction;
      document.documentElement.style.fontSize = size;
      await browserPage.viewport(phone, 568);
      const element = await shown();
      const { left, right } = element.getBoundingClientRect();
      // Boxes come in parts of a pixel, with the rounding of the engine.
      expect(left).toBeGreaterThan(-0.1);
      expect(right).toBeLessThan(phone + 0.1);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone);
    });

    test('under reduced motion nothing moves', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      await shown();
      const moving = document.getAnimations().filter((each) => each.playState === 'running');
      expect(moving.map((each) => (each.effect as KeyframeEffect).target?.outerHTML)).toEqual([]);
    });

    if (!isFocusable || !hasForcedColors) return;

    test('in forced colours the focus can be seen', async () => {
      await emulateMedia({ 'forced-colors': 'active' });
      const element = await page(markup);
      await userEvent.tab();
      const active = deepActiveElement();
      expect(chainOf(active)).toContain(element);
      expect(marksOfFocus(active, element)).not.toEqual([]);
    });
  });
}

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

/** What an element has rendered: its tags, attributes in order of their names, and texts. */
function shape(element: HTMLElement): string[] {
  const all = [...(element.shadowRoot?.querySelectorAll('*') ?? [])];
  return all.map((each) => {
    const attributes = [...each.attributes].map(({ name, value }) => {
      // Two of a kind have ids of their own, and scripts may leave an attribute empty.
      const text = name === 'style' ? styleOf(value) : value.replaceAll(/\s+/g, ' ').trim();
      return text === '' && (name === 'class' || name === 'style') ? '' : ` ${name}="${text}"`;
    });
    const texts = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const words = texts.map((node) => node.textContent?.trim() ?? '').join('');
    return `<${each.localName}${attributes.toSorted().join('')}>${words}`;
  });
}

/** Declarations as the engine writes them, whoever wrote them. */
function styleOf(text: string): string {
  const { style } = document.createElement('i');
  style.cssText = text;
  return style.cssText;
}

/** An element and all it is in, shadow roots included. */
function chainOf(from: Element | null): Element[] {
  const chain: Element[] = [];
  for (let at = from; at; at = at.parentElement ?? hostOf(at)) chain.push(at);
  return chain;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Outlines in and around what has the focus, up to the edge of the element; shadows count for nothing here. */
function marksOfFocus(active: HTMLElement | null, element: HTMLElement): string[] {
  const chain = chainOf(active);
  const around = chain.slice(0, chain.indexOf(element) + 1);
  // A hidden native control is marked by what is drawn beside it, a host by what it has inside.
  const beside = around.flatMap((each) => each.nextElementSibling ?? []);
  const inside = [...(active?.shadowRoot?.querySelectorAll('*') ?? [])];
  return [...around, ...beside, ...inside]
    .filter((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    })
    .map((each) => each.localName);
}
