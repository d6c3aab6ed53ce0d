/** Native app that shows Minga in a web view. It has push notifications of its own and is notified of a sign-out. */

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

/** Whether the page runs in a native wrapper. */
export function isInNativeWrapper(): boolean {
  return findWrapper() !== null;
}

/** Notifies the native wrapper; does nothing in a browser. */
export function tellNativeWrapper(action: 'logout'): void {
  // Always a string: React Native accepts nothing else.
  findWrapper()?.postMessage(JSON.stringify({ action }));
}

function findWrapper(): Wrapper | null {
  const { ReactNativeWebView, MingaNative, webkit } = window as unknown as WrapperWindow;
  return ReactNativeWebView ?? MingaNative ?? webkit?.messageHandlers?.minga ?? null;
}
