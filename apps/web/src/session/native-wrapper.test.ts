import { expect, onTestFinished, test, vi } from 'vitest';
import { isInNativeWrapper, tellNativeWrapper } from './native-wrapper.ts';

test('posts nothing in a browser', () => {
  expect(isInNativeWrapper()).toBe(false);
  expect(() => tellNativeWrapper('logout')).not.toThrow();
});

test.each(['ReactNativeWebView', 'MingaNative'])(
  'notifies the native wrapper of the sign-out: %s',
  (name) => {
    const postMessage = vi.fn<(message: unknown) => void>();
    Object.assign(window, { [name]: { postMessage } });
    onTestFinished(() => void Reflect.deleteProperty(window, name));
    expect(isInNativeWrapper()).toBe(true);
    tellNativeWrapper('logout');
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('{"action":"logout"}');
  },
);
