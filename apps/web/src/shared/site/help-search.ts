/**
 * Search of the help page: shows the questions that contain every word, ignoring accents and case, shows their number,
 * and opens answers if there are few. All messages are hidden elements of the page; each question stores its folded
 * text.
 */
import { foldedWords } from '@minga/rules/text/text-fold';
import { type Stop, listen } from './behaviour/each.ts';

/** Maximum number of results whose answers are opened. */
const fewAnswers = 3;

/** Starts the search of a help page, also for a query typed before. */
export function helpSearch(place: HTMLElement): Stop {
  const search = place.querySelector<HTMLInputElement>('[data-help-query]');
  if (!search) return () => undefined;
  const topics = [...place.querySelectorAll<HTMLDetailsElement>('[data-topic]')];
  const find = () => {
    const found = topics.filter(({ dataset }) => holds(dataset['topic'] ?? '', search.value));
    const isSearching = search.value.trim() !== '';
    for (const topic of topics) {
      const isFound = found.includes(topic);
      topic.hidden = !isFound;
      openForSearch(topic, isSearching && isFound && found.length <= fewAnswers);
    }
    for (const group of place.querySelectorAll<HTMLElement>('[data-topics]'))
      group.hidden = !group.querySelector('[data-topic]:not([hidden])');
    say(place, isSearching ? found.length : null, search.value.trim());
  };
  if (search.value) find();
  return listen(search, 'input', find);
}

/** Whether a folded text contains every word of a query; true for an empty query. */
export function holds(folded: string, query: string): boolean {
  return foldedWords(query).every((word) => folded.includes(word));
}

/** Opens an answer; closes it again only if the search opened it. */
function openForSearch(topic: HTMLDetailsElement, isWanted: boolean): void {
  if (isWanted && !topic.open) {
    topic.open = true;
    topic.dataset.openedBySearch = '';
  } else if (!isWanted && 'openedBySearch' in topic.dataset) {
    topic.open = false;
    delete topic.dataset.openedBySearch;
  }
}

/** Shows the number of results; nothing without a query. */
function say(place: HTMLElement, count: number | null, query: string): void {
  const kind = count === null ? '' : count > 1 ? 'many' : String(count);
  for (const text of place.querySelectorAll<HTMLElement>('[data-found]'))
    text.hidden = text.dataset.found !== kind;
  for (const text of place.querySelectorAll('[data-number]')) text.textContent = String(count ?? '');
  for (const text of place.querySelectorAll('[data-query]')) text.textContent = query;
}
