/** A mobile app that shows Minga inside itself. It gets pushes of its own and wants to know of a sign-out. */

interface Wrapper {
  postMessage(message: unknown): void;
}

interface WrapperWindow {
  /** Android and React Native wrappers. */
  ReactNativeWebView?: Wrapper;
  MingaNative?: Wrapper;

  /** iOS wrappers. */
  webkit?: { messageHandlers?: { minga?: Wrapper } };
}

/** Whether the page is shown inside one. */
export function isInNativeWrapper(): boolean {
  return findWrapper() !== null;
}

/** Tells it what happened here; nothing happens in a browser. */
export function tellNativeWrapper(action: 'logout'): void {
  // One text for all kinds: React Native takes nothing else.
  findWrapper()?.postMessage(JSON.stringify({ action }));
}

function findWrapper(): Wrapper | null {
  const { ReactNativeWebView, MingaNative, webkit } = window as unknown as WrapperWindow;
  return ReactNativeWebView ?? MingaNative ?? webkit?.messageHandlers?.minga ?? null;
}
