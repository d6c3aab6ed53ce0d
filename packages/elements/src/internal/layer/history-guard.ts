/**
 * The Back guard: one history entry with the page's own URL that stands in front of the page while a layer takes
 * Back. Pressing Back pops the guard instead of the page; closing by other means takes the guard away again.
 *
 * An entry costs a browser a third of what opening a dialog costs, so it is added after the frame that shows the layer,
 * or before, as soon as a person presses anything or someone goes back by code. A Back that comes even then by another
 * way (a gesture, the browser's own button) is canceled with the Navigation API; where there is none, the entry waits
 * for the end of the task only.
 *
 * Taking the guard away is asynchronous, and a router may navigate meanwhile. So `history` is wrapped, for good (others may wrap it
 * too, and nobody can take theirs off from below): a push turns the
 * guard into the new entry, a replace is repeated on the page's own entry once the guard is gone, and a traversal waits
 * for that. The pops of the guard itself are hidden from listeners added later.
 */
export interface BackGuard {
  /** Raises or takes away the guard, as the layer that takes Back wishes. Call after every change of the stack. */
  update(): void;
  /** Does not wait any longer with a guard that is due. */
  raise(): void;
}

/** The layer that Back is for. */
export interface BackHandler {
  /** `own` takes Back; `host` leaves it to its host, and a guard that stands may stay. */
  back: string;
  dismiss(reason: 'back'): void;
}

/** States of a guard: absent, requested, current history entry, being removed. */
const down = 0;
const due = 1;
const up = 2;
const leaving = 3;
type Wrapped = Pick<History, 'pushState' | 'replaceState' | 'go' | 'back' | 'forward'>;

/** Delay of the guard in ms if Back can be canceled during it. */
const patienceMs = 100;

/** The guard of this window; `taker` answers the topmost layer that Back is for. */
export function createBackGuard(taker: () => BackHandler | undefined): BackGuard {
  let state: number = down;
  let timer: number | undefined;
  let pageUrl = '';
  let afterwards: (() => void)[] = [];
  const native = {} as Wrapped & Record<string, unknown>;

  const ours: Wrapped = {
    pushState(...entry) {
      if (state === leaving) {
        native.replaceState(...entry);
        return void afterwards.push(() => native.pushState(...entry));
      }
      native[state === up ? 'replaceState' : 'pushState'](...entry);
      afterwards = [];
      state = down;
      // This navigation may be about to close the open layer: that happens first.
      setTimeout(update);
    },
    replaceState(data, ...rest) {
      if (state < up) return native.replaceState(data, ...rest);
      native.replaceState({ ...data, mgLayer: true }, ...rest);
      afterwards.push(() => native.replaceState(data, ...rest));
    },
    go(delta) {
      leave();
      raise();
      if (state === leaving) afterwards.push(() => native.go(delta));
      else native.go(delta);
    },
    back: () => ours.go(-1),
    forward: () => ours.go(1),
  };

  const isWanted = (): boolean => taker()?.back === 'own';

  function raise(): void {
    if (state !== due) return;
    state = up;
    pageUrl = location.href;
    // Reuses a guard left over from a reload.
    if (history.state?.mgLayer) return;
    try {
      native.pushState({ ...history.state, mgLayer: true }, '');
    } catch {
      // WebKit allows a page 100 entries in ten seconds (Firefox 200) and throws for more: further layers open without
      // a guard until the stack changes again, and Back leaves the page.
      state = down;
    }
  }

  function leave(): void {
    if (taker()) return;
    if (state === due) state = down;
    else if (state === up) {
      state = leaving;
      native.go(-1);
    }
  }

  function onPop(event: PopStateEvent): void {
    if (state < up) return;
    if (event.state?.mgLayer) return event.stopImmediatePropagation();
    const wasLeaving = state === leaving;
    const isBack = location.href === pageUrl && (wasLeaving || isWanted());
    const todo = afterwards;
    afterwards = [];
    state = down;
    // Other events are navigations of the page: the app receives them, and the guard is added again if still needed.
    if (!isBack) return void setTimeout(update);
    event.stopImmediatePropagation();
    for (const act of todo) act();
    if (!wasLeaving) taker()?.dismiss('back');
    update();
  }

  function update(): void {
    // Another layer may open later in this tick and keep the guard.
    if (state !== down) queueMicrotask(leave);
    else if (isWanted()) {
      state = due;
      // Belongs to a previous opening.
      clearTimeout(timer);
      timer = window.setTimeout(raise, globalThis.navigation ? patienceMs : 0);
    }
  }

  for (const name of Object.keys(ours) as (keyof Wrapped)[])
    native[name] = history[name].bind(history) as never;
  Object.assign(history, ours);
  addEventListener('popstate', onPop);
  // Supported by Firefox since 147, by Safari since 26.2.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (state !== due || event.navigationType !== 'traverse' || !event.cancelable || !isWanted()) return;
    event.preventDefault();
    taker()?.dismiss('back');
  });
  // The page was reloaded with an open layer. If none is open now, the entry must not consume a Back.
  if (history.state?.mgLayer) {
    state = up;
    pageUrl = location.href;
    update();
  }
  return { update, raise };
}
