/** Types of props that `@lit/react` cannot tell from the class of an element. */
import type { ForwardRefExoticComponent } from 'react';

/** A wrapper that takes `Accepted`, by the name of each property: setters may take more than getters give. */
export type Accepting<Component, Accepted> =
  Component extends ForwardRefExoticComponent<infer Props>
    ? ForwardRefExoticComponent<Omit<Props, keyof Accepted> & Partial<Accepted>>
    : never;

/** A wrapper whose props `Names` must be given. */
export type Requiring<Component, Names extends string> =
  Component extends ForwardRefExoticComponent<infer Props>
    ? ForwardRefExoticComponent<Omit<Props, Names> & Required<Pick<Props, Names & keyof Props>>>
    : never;
