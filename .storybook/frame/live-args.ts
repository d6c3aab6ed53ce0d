/** Controls of what a story does not write into its markup: they set the property of its first element. */

interface Shown {
  component?: unknown;
  args: Record<string, unknown>;
  initialArgs: Record<string, unknown>;
  canvasElement: HTMLElement;
}

/** Sets what a person changed in the panel, once the story is drawn. */
export function setLiveArgs({ component, args, initialArgs, canvasElement }: Shown): void {
  if (typeof component !== 'string') return;
  const own = Object.entries(args).filter(([name]) => !(name in initialArgs));
  if (own.length === 0) return;
  queueMicrotask(() => {
    const element = canvasElement.querySelector(component);
    for (const [name, value] of own) {
      if (element && value !== undefined && name in element) Reflect.set(element, name, value);
    }
  });
}
