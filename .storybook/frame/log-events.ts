/** Logs what elements tell the app into the panel "Actions", also events that do not bubble. */
import { action } from 'storybook/actions';
import manifest from '../../packages/elements/generated/custom-elements.json';

/** Listens until the function it answers is called. */
export function logEvents(): () => void {
  const listening = new AbortController();
  for (const name of eventNames())
    document.addEventListener(name, log, { capture: true, signal: listening.signal });
  return () => listening.abort();
}

/** What of the manifest is read here. */
interface Contracts {
  modules: { declarations: { name: string; events?: { name: string }[] }[] }[];
}

/** Every event in the contract of an element, and presses. */
function eventNames(): Set<string> {
  const { modules }: Contracts = manifest;
  const events = modules.flatMap(({ declarations }) => declarations.flatMap((each) => each.events ?? []));
  return new Set(['click', ...events.map(({ name }) => name)]);
}

function log(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.localName.startsWith('mg-')) return;
  action(`${target.localName} ${event.type}`)(detailOf(event, target));
}

/** What the event carries of its own, and the value it leaves in its element. */
function detailOf(event: Event, target: HTMLElement): Record<string, unknown> {
  const own = Object.entries(event).filter(([name]) => name !== 'isTrusted');
  const state = ['value', 'checked', 'open', 'opened'].filter((name) => name in target);
  return Object.fromEntries([
    ...own.map(([name, value]) => [name, value instanceof Node ? value.nodeName : value]),
    ...state.map((name) => [name, Reflect.get(target, name)]),
  ]);
}
