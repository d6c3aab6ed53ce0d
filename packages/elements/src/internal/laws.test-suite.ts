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
import { emulateMedia, hasForcedColors } from './test-helpers.ts';
import { axeProblems, listenersLeftByCycles, page, rendered } from './test-page.ts';

export interface Lawful {
  tag: keyof HTMLElementTagNameMap;
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
  const { tag, markup, properties, open, isFocusable = false } = lawful;

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
      expect(shape(early)).toBe(shape(late));
      expect(shape(upgraded)).toBe(shape(late));
    });

    test('a hundred of them come and go and leave no listener behind', async () => {
      expect(await listenersLeftByCycles(markup)).toBe(0);
    });

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
      expect(element.contains(active) || element.shadowRoot?.contains(active)).toBe(true);
      expect(marksOfFocus(active)).not.toEqual([]);
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

/** What an element has rendered, without the marks of the renderer. */
function shape(element: HTMLElement): string {
  return (element.shadowRoot?.innerHTML ?? '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(': ', ':');
}

/** Outlines and borders around what has the focus, up to the edge of the element; shadows count for nothing here. */
function marksOfFocus(active: HTMLElement | null): string[] {
  const marks: string[] = [];
  for (let at: Element | null = active; at; at = at.parentElement) {
    const next = at.nextElementSibling;
    // A hidden native control is marked by what is drawn beside it.
    for (const each of next ? [at, next] : [at]) {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      if (outlineStyle !== 'none' && outlineWidth !== '0px') marks.push(each.localName);
    }
  }
  return marks;
}
