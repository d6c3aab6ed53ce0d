/** The wrapper of form controls: what a form resets reaches the state of the app. */
import type { EventName, ReactWebComponent } from '@lit/react';
import {
  createElement,
  forwardRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
  useCallback,
  useEffect,
  useRef,
} from 'react';

/** A form control. `value` or `checked` is what the app controls. */
type Control = HTMLElement & { form: HTMLFormElement | null; value?: unknown; checked?: boolean };

interface Props {
  value?: unknown;
  checked?: boolean;
}

type ControlComponent = ForwardRefExoticComponent<Props & RefAttributes<Control>>;

/**
 * Fires `input` and `change` when `form.reset()` gave a controlled element another value than its prop, as if a person had
 * put it back: the state of the app would keep the old value otherwise.
 */
export function withReset<Element_ extends HTMLElement, Events extends Record<string, EventName | string>>(
  Component: ReactWebComponent<Element_, Events>,
): ReactWebComponent<Element_, Events>;
export function withReset(Component: ControlComponent): ControlComponent {
  const Wrapped = forwardRef<Control, Props>((props, given) => {
    const element = useRef<Control | null>(null);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    const ref = useCallback(
      (found: Control | null) => {
        element.current = found;
        if (typeof given === 'function') given(found);
        else if (given) given.current = found;
      },
      [given],
    );
    useEffect(() => {
      const root = element.current?.getRootNode();
      const onReset = (event: Event): void => {
        if (event.target !== element.current?.form) return;
        afterReset(() => element.current && resetOf(element.current, latest.current));
      };
      root?.addEventListener('reset', onReset);
      return () => root?.removeEventListener('reset', onReset);
    }, []);
    return createElement(Component, { ...props, ref });
  });
  Wrapped.displayName = Component.displayName;
  return Wrapped;
}

/** An element that a form gave other values than its props. */
interface Reset {
  element: Control;
  values: Props;
}

let waiting: (() => Reset | null)[] = [];

/**
 * Looks after a form was reset, which happens after its event unless a listener prevents it. All elements are looked at
 * before the first one tells: what the app renders then gives all of them their old props again.
 */
function afterReset(look: () => Reset | null): void {
  if (waiting.push(look) > 1) return;
  setTimeout(() => {
    const resets = waiting.map((each) => each());
    waiting = [];
    for (const reset of resets) if (reset) tell(reset);
  });
}

/** The values of an element that differ from its props; what the props leave out is its own. */
function resetOf(element: Control, props: Props): Reset | null {
  const values: Props = {};
  if (props.value !== undefined && String(props.value ?? '') !== String(element.value ?? ''))
    values.value = element.value;
  if (props.checked !== undefined && props.checked !== element.checked) values.checked = element.checked;
  return Object.keys(values).length > 0 ? { element, values } : null;
}

function tell({ element, values }: Reset): void {
  Object.assign(element, values);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  element.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
}
