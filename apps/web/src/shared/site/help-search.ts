/**
 * The search of the help page: leaves the questions that hold every word, whatever its accents and case, says how many
 * they are, and opens few. Everything it says stands in the page, hidden; a question holds its own words, folded.
 */
import { foldedWords } from '@minga/rules/text-fold';
import { type Stop, listen } from './behaviour/each.ts';

/** So many answers or fewer are opened. */
const fewAnswers = 3;

/** Begins the search on a help page; what was typed before counts. */
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

/** Whether a folded text holds every word of a query; an empty query is held by all. */
export function holds(folded: string, query: string): boolean {
  return foldedWords(query).every((word) => folded.includes(word));
}

/** Opens an answer, and closes again only what it has opened. */
function openForSearch(topic: HTMLDetailsElement, isWanted: boolean): void {
  if (isWanted && !topic.open) {
    topic.open = true;
    topic.dataset.openedBySearch = '';
  } else if (!isWanted && 'openedBySearch' in topic.dataset) {
    topic.open = false;
    delete topic.dataset.openedBySearch;
  }
}

/** Says how many there are; nothing while nobody searches. */
function say(place: HTMLElement, count: number | null, query: string): void {
  const kind = count === null ? '' : count > 1 ? 'many' : String(count);
  for (const text of place.querySelectorAll<HTMLElement>('[data-found]'))
    text.hidden = text.dataset.found !== kind;
  for (const text of place.querySelectorAll('[data-number]')) text.textContent = String(count ?? '');
  for (const text of place.querySelectorAll('[data-query]')) text.textContent = query;
}
