/** Pictures of elements that follow the toolbar: drawn again in another language, measured again at another size. */
import { nothing, render } from 'lit';
import { speakAsPage } from './page-settings.ts';

/** Time between two measurements of a picture whose elements still render, in milliseconds. */
const measureAgainMs = 150;

/** Equal measurements after which a picture is finished, and most measurements: those of 6 seconds. */
const steadyMeasurements = 4;
const mostMeasurements = 40;

/**
 * Renders a template of Lit into a place, and again when the language of the page changes. Returns a function that
 * stops and empties the place.
 */
export function drawTemplate(place: HTMLElement, template: () => unknown): () => void {
  const draw = () => {
    render(template(), place);
    speakAsPage(place);
  };
  draw();
  const stopWatching = watchRoot(['lang'], draw);
  return () => {
    stopWatching();
    render(nothing, place);
  };
}

/**
 * Calls `onMeasured` with the result of `measure` once it no longer changes: at first, and after the size of the place
 * or a setting of the toolbar changed. Empty results are not reported. Returns a function that stops.
 */
export function watchMeasurements<Key, Value>(
  place: HTMLElement,
  measure: () => ReadonlyMap<Key, Value>,
  onMeasured: (measured: ReadonlyMap<Key, Value>) => void,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let [measurements, steady, last] = [0, 0, ''];
  const look = () => {
    const found = measure();
    const text = JSON.stringify([...found]);
    steady = text === last && found.size > 0 ? steady + 1 : 0;
    last = text;
    measurements += 1;
    if (steady === 1) onMeasured(found);
    if (steady >= steadyMeasurements || measurements >= mostMeasurements) clearInterval(timer);
  };
  const restart = () => {
    clearInterval(timer);
    [measurements, steady, last] = [0, 0, ''];
    timer = setInterval(look, measureAgainMs);
  };
  // Reports its first size, too: this starts the first measurement.
  const sizes = new ResizeObserver(restart);
  sizes.observe(place);
  const stopWatching = watchRoot(['lang', 'dir', 'style'], restart);
  return () => {
    clearInterval(timer);
    sizes.disconnect();
    stopWatching();
  };
}

/** Watches attributes of the root of the page, which the toolbar sets. */
function watchRoot(attributeFilter: string[], onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter });
  return () => observer.disconnect();
}
