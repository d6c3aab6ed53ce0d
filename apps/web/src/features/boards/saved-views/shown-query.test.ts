import { describe, expect, test } from 'vitest';
import { type SavedView, asksForView, defaultView, readViewState, shownQuery } from './shown-query.ts';

function view(id: string, query: string, more: Partial<SavedView> = {}): SavedView {
  const at = '2026-01-01T00:00:00Z';
  return { id, name: id, query, shared: false, is_default: false, created_at: at, updated_at: at, ...more };
}

const read = (query: string, views: SavedView[], stored = {}) => {
  const { current, opened, isChanged } = readViewState(new URLSearchParams(query), views, stored);
  return [current?.id ?? null, opened?.id ?? null, isChanged];
};

/** The board with the options of one that nobody changed. */
const plainFacts = 'facts=number%2Cpriority%2Ctype%2Cdue%2Cpoints%2Cassignees';
const plain = `view=board&${plainFacts}&density=comfortable&collapsed=none&order=manual&lanes=none&collapsed_lanes=none`;

describe('shownQuery', () => {
  test.each([
    ['', plain],
    ['bid=1&tid=2&ref=x&saved=y&month=2026-01', plain],
    ['view=nonsense&days=9&priority=8,a&mine=x&sort=x', plain],
    [
      'facts=none&density=huge&collapsed=31,x,4',
      `view=board&facts=none&density=comfortable&collapsed=4%2C31&order=manual&lanes=none&collapsed_lanes=none`,
    ],
    ['priority=2,0&people=beto,ana&type=9,7', `${plain}&people=ana%2Cbeto&priority=0%2C2&type=7%2C9`],
    ['order=-due&sort=title', plain.replace('manual', '-due')],
    ['q=+señal+', `${plain}&q=se%C3%B1al`],
    // Options belong to their view alone.
    ['view=calendar&density=compact&sort=due&group=type&columns=title&zoom=week', 'view=calendar'],
    ['view=timeline&sort=due&zoom=week', 'view=timeline&zoom=week'],
    ['view=timeline&zoom=decade', 'view=timeline&zoom=month'],
    [
      'view=list&sort=-due&columns=due,title',
      'view=list&group=none&sort=-due&columns=due%2Ctitle&widths=none',
    ],
    [
      'view=list&columns=title,f4&widths=f4-9999,title-300,moon-80,due-x',
      'view=list&group=none&sort=none&columns=title%2Cf4&widths=f4-960%2Ctitle-300',
    ],
  ])('of %s is %s', (query, shown) => {
    expect(shownQuery(query, {})).toBe(shown);
    expect(shownQuery(shown, {})).toBe(shown);
  });

  test('contains the view and the options that the device remembers', () => {
    const stored = { view: 'list', sort: 'due', group: 'type', columns: 'title', widths: 'title-300' };
    expect(shownQuery('', stored)).toBe('view=list&group=type&sort=due&columns=title&widths=title-300');
    expect(shownQuery('view=board', stored)).toBe(plain);
    const contact = '-OYx3kQ0aBcDeFgHiJkM';
    expect(shownQuery(`view=map&contact=${contact}`, stored)).toBe(`view=map&contact=${contact}`);
    const compact = {
      facts: 'due',
      density: 'compact',
      collapsed: '4',
      order: '-priority',
      lanes: 'assignee',
    };
    expect(shownQuery('', compact)).toBe(
      'view=board&facts=due&density=compact&collapsed=4&order=-priority&lanes=assignee&collapsed_lanes=none',
    );
    expect(shownQuery('collapsed=none&order=manual', compact)).toBe(
      'view=board&facts=due&density=compact&collapsed=none&order=manual&lanes=assignee&collapsed_lanes=none',
    );
    expect(shownQuery('group=none', stored)).toBe(
      'view=list&group=none&sort=due&columns=title&widths=title-300',
    );
    expect(shownQuery('view=timeline', { zoom: 'quarter' })).toBe('view=timeline&zoom=quarter');
  });
});

describe('readViewState', () => {
  const routers = view('routers', 'view=board&q=router');
  const list = view('list', 'view=list&group=none&sort=none&columns=title');

  test('finds the view whose query is shown, however it is written', () => {
    expect(read('q=router', [list, routers])).toEqual(['routers', 'routers', false]);
    expect(read('columns=title&view=list&bid=1', [list, routers])).toEqual(['list', 'list', false]);
    expect(read('q=otro', [list, routers])).toEqual([null, null, false]);
    expect(read('q=router', [list, routers], { view: 'calendar' })).toEqual([null, null, false]);
  });

  test('keeps the view that was opened, and notices changes', () => {
    expect(read('saved=routers&q=router+sur', [list, routers])).toEqual([null, 'routers', true]);
    expect(read('saved=routers&view=list&columns=title', [list, routers])).toEqual(['list', 'routers', true]);
    expect(read('saved=gone&q=x', [list, routers])).toEqual([null, null, false]);
  });

  test('prefers the opened one of two equal views', () => {
    const twin = view('twin', routers.query);
    expect(read('saved=twin&q=router', [routers, twin])).toEqual(['twin', 'twin', false]);
  });
});

test.each([
  ['', false],
  ['bid=1&tid=2', false],
  ['unknown=1', false],
  ['view=board', true],
  ['q=a', true],
  ['saved=x', true],
  ['month=2026-01', true],
  ['ref=x', true],
])('whether the address %s asks for a certain board: %s', (query, asks) => {
  expect(asksForView(new URLSearchParams(query))).toBe(asks);
});

test('an own default comes before that of the team', () => {
  const own = view('own', 'q=a', { is_default: true });
  const ofTeam = view('team', 'q=b', { is_default: true, shared: true });
  expect(defaultView([ofTeam, view('other', 'q=c'), own])).toBe(own);
  expect(defaultView([view('other', 'q=c'), ofTeam])).toBe(ofTeam);
  expect(defaultView([view('other', 'q=c')])).toBeNull();
});
