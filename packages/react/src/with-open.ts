/** The wrapper of what opens and closes by itself, too. */
import type { EventName, ReactWebComponent } from '@lit/react';
import {
  createElement,
  forwardRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';

/** An element that a person closes and that tells of it, when it has faded. */
type Openable = HTMLElement & { open: boolean };

interface Props {
  open?: boolean;
  onMgClose?: (event: Event) => void;
}

type OpenComponent = ForwardRefExoticComponent<Props & RefAttributes<Openable>>;

/**
 * Hands `open` on only when it changes. `@lit/react` sets every property with every rendering: what is rendered while
 * a dialog fades still says `open`, as `mg-close` has not come yet, and would open it once more.
 *
 * What is unmounted tells nobody any more: its `mg-close` would take away what the app shows in its place.
 */
export function withOpen<Element_ extends Openable, Events extends Record<string, EventName | string>>(
  Component: ReactWebComponent<Element_, Events>,
): ReactWebComponent<Element_, Events>;
export function withOpen(Component: OpenComponent): OpenComponent {
  const Wrapped = forwardRef<Openable, Props>((props, given) => {
    const { open, onMgClose, ...rest } = props;
    const element = useRef<Openable | null>(null);
    const before = useRef<boolean | undefined>(undefined);
    const ref = useCallback(
      (found: Openable | null) => {
        element.current = found;
        if (typeof given === 'function') given(found);
        else if (given) given.current = found;
      },
      [given],
    );
    useChange(() => {
      if (element.current && open !== before.current) element.current.open = open ?? false;
      before.current = open;
    });
    const told = onMgClose && ((event: Event) => element.current && onMgClose(event));
    return createElement(Component, { ...rest, ...(told && { onMgClose: told }), ref });
  });
  Wrapped.displayName = Component.displayName;
  return Wrapped;
}

/** A server draws no layout, and React says so. */
const useChange = typeof document === 'undefined' ? () => undefined : useLayoutEffect;
