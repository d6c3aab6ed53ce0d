/** The props of an element whose setters take more than its getters give. */
import type { ForwardRefExoticComponent } from 'react';

/** A wrapper that takes `Accepted`, by the name of each property: `@lit/react` knows only what is read of them. */
export type Accepting<Component, Accepted> =
  Component extends ForwardRefExoticComponent<infer Props>
    ? ForwardRefExoticComponent<Omit<Props, keyof Accepted> & Partial<Accepted>>
    : never;
