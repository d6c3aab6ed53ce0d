/**
 * The Back guard: one history entry with the page's own URL that stands in front of the page while a layer takes
 * Back. Pressing Back pops the guard instead of the page; closing by other means takes the guard away again.
 *
 * Taking it away (`history.back()`) is asynchronous, and a router may navigate meanwhile. So while the guard stands,
 * `history` is wrapped: a push turns the guard into the new entry, a replace is repeated on the page's own entry once
 * the guard is gone, and a traversal waits for that. The pops of the guard itself are hidden from listeners added later.
 */
export interface BackGuard {
  /** Raises or takes away the guard according to the options. Call after every change of the stack. */
  update(): void;
  /** Listens from now on for good: listeners of `popstate` are called in the order they were added, even capturing. */
  listenFirst(): void;
}

export interface BackGuardOptions {
  /** The top layer takes Back. */
  isWanted(): boolean;
  /** Something is open: the guard may stay although the top layer leaves Back to its host. */
  isOccupied(): boolean;
  /** Back was pressed. */
  onBack(): void;
}

const mark = 'mgLayer';
const wrapped = ['pushState', 'replaceState', 'go', 'back', 'forward'] as const;
type Wrapped = Pick<History, (typeof wrapped)[number]>;

export function createBackGuard({ isWanted, isOccupied, onBack }: BackGuardOptions): BackGuard {
  let state: 'down' | 'up' | 'leaving' = 'down';
  let pageUrl = '';
  let native: Wrapped = history;
  let afterwards: (() => void)[] = [];
  let isFirst = false;
  let restore = (): void => {};

  const ours: Wrapped = {
    pushState(data, unused, url) {
      if (state === 'down') return native.pushState(data, unused, url);
      native.replaceState(data, unused, url);
      if (state === 'leaving') return void afterwards.push(() => native.pushState(data, unused, url));
      afterwards = [];
      lower();
      // The layer that is open may be about to close because of this navigation: let that happen first.
      setTimeout(update);
    },
    replaceState(data, unused, url) {
      if (state === 'down') return native.replaceState(data, unused, url);
      native.replaceState({ ...(data as object), [mark]: true }, unused, url);
      afterwards.push(() => native.replaceState(data, unused, url));
    },
    go(delta) {
      if (state === 'up' && !isOccupied()) leave();
      if (state === 'leaving') afterwards.push(() => native.go(delta));
      else native.go(delta);
    },
    back: () => ours.go(-1),
    forward: () => ours.go(1),
  };

  function raise(): void {
    // A guard that a reload left behind serves again.
    if (!isGuard(history.state) && !pushGuard()) return;
    state = 'up';
    pageUrl = location.href;
    native = Object.fromEntries(
      wrapped.map((name) => [name, history[name].bind(history)]),
    ) as unknown as Wrapped;
    restore = wrapHistory(ours);
    if (!isFirst) addEventListener('popstate', onPop);
  }

  function lower(): void {
    state = 'down';
    restore();
    if (!isFirst) removeEventListener('popstate', onPop);
  }

  function leave(): void {
    state = 'leaving';
    native.back();
  }

  function onPop(event: PopStateEvent): void {
    if (state === 'down') return;
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
    if (!wasLeaving) onBack();
    update();
  }

  function update(): void {
    if (state === 'down' && isWanted()) raise();
    // Later in this tick another layer may open and keep the guard.
    else if (state === 'up' && !isOccupied()) {
      queueMicrotask(() => {
        if (state === 'up' && !isOccupied()) leave();
      });
    }
  }

  function listenFirst(): void {
    isFirst = true;
    addEventListener('popstate', onPop);
    // The page was reloaded while something was open: nothing is now, so Back must not be spent on it.
    if (state === 'down' && isGuard(history.state)) {
      raise();
      update();
    }
  }

  return { update, listenFirst };
}

/**
 * Adds the entry. WebKit lets a page add 100 in ten seconds (Firefox 200) and throws for more: what opens then is
 * without a guard until the stack changes again, and Back leaves the page.
 */
function pushGuard(): boolean {
  try {
    history.pushState({ ...(history.state as object), [mark]: true }, '');
    return true;
  } catch {
    return false;
  }
}

function isGuard(state: unknown): boolean {
  return Boolean((state as Record<string, unknown> | null)?.[mark]);
}

/** Puts `ours` over the methods of `history`; the returned function takes them off unless someone wrapped them again. */
function wrapHistory(ours: Wrapped): () => void {
  const before: Partial<Wrapped> = { ...history };
  Object.assign(history, ours);
  return () => {
    for (const name of wrapped) {
      if (history[name] !== ours[name]) continue;
      delete (history as Partial<Wrapped>)[name];
      if (before[name]) Object.assign(history, { [name]: before[name] });
    }
  };
}
