/** What a page does without a framework: properties by hand, some of them before the element is defined. */
const find = (id) => document.getElementById(id);

const people = [{ name: 'Ana Quispe' }, { name: 'Bruno Mamani' }];
find('rich').people = people;
find('more').onclick = () => {
  find('rich').people = [...people, { name: 'Carla Rojas' }];
};

find('tabs').addEventListener('mg-change', (event) => {
  find('view').value = event.value;
});
find('add-view').onclick = () => {
  const tab = document.createElement('mg-tab');
  tab.value = 'week';
  tab.textContent = 'Week';
  find('tabs').append(tab);
};

find('camel').addEventListener('mgCamel', (event) => {
  find('heard').value = String(event.detail);
});
find('toggle').onclick = () => {
  find('flag').checked = !find('flag').checked;
};

// Everything is defined by one file, so the late one is made outside the document and put there afterwards.
find('define').onclick = () => {
  const late = document.createElement('mg-select');
  late.id = 'late';
  late.label = 'Late';
  late.options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ];
  late.value = 'b';
  find('late-place').append(late);
};
