import { snackbar } from './node_modules/@minga/elements/cdn/minga-elements.js';

const find = (id) => document.getElementById(id);

// An invalid form fires no `submit`: its first invalid field says what is wrong and takes the focus.
find('profile').addEventListener('submit', (event) => {
  event.preventDefault();
  const entries = new FormData(event.target);
  snackbar.show(`Saved ${String(entries.get('name'))}`);
});

find('more').addEventListener('mg-select', () => {
  find('question').open = true;
});
find('keep').addEventListener('click', () => {
  find('question').open = false;
});
find('delete').addEventListener('click', () => {
  find('question').open = false;
  snackbar.show('Team deleted');
});
