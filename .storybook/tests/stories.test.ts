/**
 * Tests every story: it renders, its interactions pass, nothing is written to the console, and axe reports no violation,
 * in the light theme and, from right to left, in the dark one. The same in English, where no visible text remains Spanish.
 * Portable stories are used because the addon for Vitest and the test runner of Storybook need a second server and would
 * check one theme only.
 */
import axe from 'axe-core';
import { facts } from 'virtual:minga-facts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { guideOf } from '../frame/guide.ts';
import { functionsMarkdown, relatedMarkdown } from '../frame/opening.ts';
import { storiesOf, storyFiles } from './composed.ts';
import { keysLeftOut } from './keys-in.ts';
import { isRole, rolesOn } from './roles-on.ts';
import { rendered, settle } from './settle.ts';
import { wordsOn } from './words-on.ts';

const sources = import.meta.glob<string>(
  ['../../packages/elements/src/*/*.ts', '!../../packages/elements/src/*/*{.stories,.test,-testing}.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

/** All the code of the element that a file of stories is about. */
function codeBeside(storyFile: string): string {
  const folder = storyFile.slice(0, storyFile.lastIndexOf('/') + 1);
  const paths = Object.keys(sources).filter((path) => path.startsWith(folder));
  return paths.map((path) => sources[path]).join('\n');
}

/** What was written to the console during a test, a line each. */
const written: string[] = [];
for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const)
  vi.spyOn(console, method).mockImplementation((...words) => {
    const line = `${method}: ${words.map(String).join(' ')}`;
    // Lit says once how it was built; the built Storybook contains its production version.
    if (!line.includes('Lit is in dev mode')) written.push(line);
  });

afterEach(() => {
  document.body.replaceChildren();
  expect(written.splice(0)).toEqual([]);
});

for (const [path, file] of Object.entries(storyFiles)) {
  const english = storiesOf(file, { language: 'en' });
  describe(String(file.default.title), () => {
    if (file.default.component || file.default.parameters?.['api']) {
      test('says when to use it, when not, and what its keys do', () => {
        const guide = guideOf(file.default.parameters);
        expect(guide?.use.length).toBeGreaterThan(0);
        expect(guide?.avoid.length).toBeGreaterThan(0);
        expect(guide?.keys.every(([key, effect]) => key && effect)).toBe(true);
        expect(keysLeftOut(codeBeside(path), guide?.keys ?? [])).toEqual([]);
      });
      test('says its role, its name, what it announces and what is near it', () => {
        const guide = guideOf(file.default.parameters);
        for (const sentence of [guide?.role, guide?.name, guide?.announces]) expect(sentence).toMatch(/\.$/);
        expect(relatedMarkdown(guide?.related ?? [])).toContain('](?path=/');
        const { component, parameters } = file.default;
        const element = facts.elements.find(({ tag }) => tag === component);
        if (component) expect(element?.tested.length).toBeGreaterThan(2);
        else expect(functionsMarkdown(String(parameters?.['api']))).toContain('| option |');
      });
    }
    if (takesStates.has(String(file.default.component))) {
      test('shows every variant in every state', () => {
        expect(Object.keys(file)).toContain('States');
      });
    }
    if (file.default.component || file.default.parameters?.['api']) {
      test('shows a good and a bad example', () => {
        expect(Object.keys(file)).toContain('DoAndDont');
      });
    }
    test('its visible stories open untouched: interactions are stories for tests alone', () => {
      expect(playedInSight(file)).toEqual([]);
    });
    const roles = new Set<string>();
    for (const [name, story] of Object.entries(storiesOf(file, { language: 'es' }))) {
      test(name, async () => {
        await story.run();
        await rendered();
        for (const role of rolesOn(document.body)) roles.add(role);
        const spanish = wordsOn(document.body);
        expect(await problems('light', 'ltr')).toEqual([]);
        expect(await problems('dark', 'rtl')).toEqual([]);

        document.body.replaceChildren();
        await english[name]?.run();
        await rendered();
        expect([...wordsOn(document.body)].filter((words) => spanish.has(words))).toEqual([]);
      });
    }
    test('its stories have the roles that its page names', () => {
      const named = [...(guideOf(file.default.parameters)?.role ?? '').matchAll(/`([a-z]+)`/g)];
      const missing = named.map(([, word = '']) => word).filter((word) => isRole(word) && !roles.has(word));
      expect(missing).toEqual([]);
    });
  });
}

/** What a person presses or fills in, and which is no layer. */
const takesStates = new Set(
  [
    'mg-accordion mg-button mg-checkbox mg-chip mg-color-field mg-date-field mg-icon-button mg-image-input',
    'mg-list mg-menu mg-radio-group mg-select mg-switch mg-tabs mg-text-field mg-textarea',
  ].flatMap((line) => line.split(' ')),
);

/** Stories in the sidebar or on a documentation page that go on by themselves once they are rendered. */
function playedInSight({ default: meta, ...stories }: { default: Played & { title?: string } }): string[] {
  return Object.entries(stories as Record<string, Played>)
    .filter(
      ([, { play, tags = [] }]) =>
        (play ?? meta.play) && !['!dev', '!autodocs'].every((tag) => tags.includes(tag)),
    )
    .map(([name]) => name);
}

interface Played {
  play?: unknown;
  tags?: string[];
}

/** What axe finds on the page as it looks in one theme and direction, a line each. */
async function problems(theme: string, direction: string): Promise<string[]> {
  const page = document.documentElement;
  page.dataset['theme'] = theme;
  page.dir = direction;
  await rendered();
  settle();
  const { violations } = await axe.run(document.body, { rules: notOfAStory, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${theme}: ${id}: ${html} ${failureSummary}`),
  );
}

/** A story is a piece of a page: landmarks and headings of the first rank are the page's own. */
const notOfAStory = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
