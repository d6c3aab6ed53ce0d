/**
 * The Back guard: one history entry with the page's own URL that stands in front of the page while a layer takes
 * Back. Pressing Back pops the guard instead of the page; closing by other means takes the guard away again.
 *
 * An entry costs a browser a third of what opening a dialog costs, so it is added in a task of its own, or as soon as
 * someone goes back by code. Taking it away is asynchronous, and a router may navigate meanwhile. So from the moment the
 * guard is due until it is gone, `history` is wrapped: a push turns the guard into the new entry, a replace is repeated
 * on the page's own entry once the guard is gone, and a traversal waits for that. The pops of the guard itself are
 * hidden from listeners added later.
 */
export interface BackGuard {
  /** Raises or takes away the guard, as the layer that takes Back wishes. Call after every change of the stack. */
  update(): void;
  /** Listens from now on for good: listeners of `popstate` are called in the order they were added, even capturing. */
  takeBackFirst(): void;
}

/** The layer that Back is for. */
export interface BackTaker {
  /** `own` takes Back; `host` leaves it to its host, and a guard that stands may stay. */
  back: string;
  dismiss(reason: 'back'): void;
}

const mark = 'mgLayer';
type Wrapped = Pick<History, 'pushState' | 'replaceState' | 'go' | 'back' | 'forward'>;

/** The guard of this window; `taker` answers the topmost layer that Back is for. */
export function createBackGuard(taker: () => BackTaker | undefined): BackGuard {
  let state: 'down' | 'due' | 'up' | 'leaving' = 'down';
  let pageUrl = '';
  let afterwards: (() => void)[] = [];
  let isFirst = false;
  let before: Partial<Wrapped>;
  const native = {} as Wrapped & Record<string, unknown>;

  const ours: Wrapped = {
    pushState(...entry) {
      if (state === 'leaving') {
        native.replaceState(...entry);
        return void afterwards.push(() => native.pushState(...entry));
      }
      native[state === 'up' ? 'replaceState' : 'pushState'](...entry);
      afterwards = [];
      lower();
      // The layer that is open may be about to close because of this navigation: let that happen first.
      setTimeout(update);
    },
    replaceState(data, ...rest) {
      if (!isStanding()) return native.replaceState(data, ...rest);
      native.replaceState({ ...data, [mark]: true }, ...rest);
      afterwards.push(() => native.replaceState(data, ...rest));
    },
    go(delta) {
      leave();
      raise();
      if (state === 'leaving') afterwards.push(() => native.go(delta));
      else native.go(delta);
    },
    back: () => ours.go(-1),
    forward: () => ours.go(1),
  };
  const names = Object.keys(ours) as (keyof Wrapped)[];

  const isStanding = (): boolean => state === 'up' || state === 'leaving';
  const isWanted = (): boolean => taker()?.back === 'own';

  function wrap(): void {
    state = 'due';
    before = { ...history };
    for (const name of names) native[name] = history[name].bind(history) as never;
    Object.assign(history, ours);
    addEventListener('popstate', onPop);
  }

  function raise(): void {
    if (state !== 'due') return;
    state = 'up';
    pageUrl = location.href;
    // A guard that a reload left behind serves again.
    if (isGuard(history.state)) return;
    try {
      native.pushState({ ...history.state, [mark]: true }, '');
    } catch {
      // WebKit lets a page add 100 entries in ten seconds (Firefox 200) and throws for more: what opens then is without
      // a guard until the stack changes again, and Back leaves the page.
      lower();
    }
  }

  function lower(): void {
    state = 'down';
    if (!isFirst) removeEventListener('popstate', onPop);
    const target: Partial<Wrapped> = history;
    for (const name of names) {
      // Someone wrapped it again meanwhile.
      if (target[name] !== ours[name]) continue;
      delete target[name];
      if (before[name]) target[name] = before[name] as never;
    }
  }

  function leave(): void {
    if (taker()) return;
    if (state === 'due') lower();
    else if (state === 'up') {
      state = 'leaving';
      native.go(-1);
    }
  }

  function onPop(event: PopStateEvent): void {
    if (!isStanding()) return;
    if (isGuard(event.state)) return event.stopImmediatePropagation();
    const wasLeaving = state === 'leaving';
    const isBack = location.href === pageUrl && (wasLeaving || isWanted());
    const todo = afterwards;
    afterwards = [];
    lower();
    // Anything else is a navigation of the page: the app hears of it, and the guard comes back if still wanted.
    if (!isBack) return void setTimeout(update);
    event.stopImmediatePropagation();
    for (const act of todo) act();
    if (!wasLeaving) taker()?.dismiss('back');
    update();
  }

  function update(): void {
    // Later in this tick another layer may open and keep the guard.
    if (state !== 'down') queueMicrotask(leave);
    else if (isWanted()) {
      wrap();
      setTimeout(raise);
    }
  }

  function takeBackFirst(): void {
    isFirst = true;
    addEventListener('popstate', onPop);
    // The page was reloaded while something was open: nothing is now, so Back must not be spent on it.
    if (state === 'down' && isGuard(history.state)) {
      wrap();
      raise();
      update();
    }
  }

  return { update, takeBackFirst };
}

function isGuard(state: unknown): boolean {
  return Boolean((state as Record<string, unknown> | null)?.[mark]);
}
