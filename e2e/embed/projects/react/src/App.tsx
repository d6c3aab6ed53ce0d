/** React 19 without the wrappers: properties and events on the custom elements. */
import '@minga/elements/avatar-stack';
import '@minga/elements/badge';
import '@minga/elements/checkbox';
import '@minga/elements/tabs';
import '@minga/elements/types/jsx';
import type { MgSelect } from '@minga/elements/classes/select';
import { type ReactNode, useCallback, useState } from 'react';

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

export function App(): ReactNode {
  const [people, setPeople] = useState([{ name: 'Ana Quispe' }, { name: 'Bruno Mamani' }]);
  const [views, setViews] = useState(['board', 'list']);
  const [view, setView] = useState('list');
  const [heard, setHeard] = useState(0);
  const [flag, setFlag] = useState(true);
  // React sets attributes on elements that are not defined yet; a list is set through the ref.
  const late = useCallback((select: MgSelect | null) => {
    if (select) Object.assign(select, { options, value: 'b' });
  }, []);
  const camel = { onmgCamel: (event: CustomEvent<number>) => setHeard(event.detail) };
  return (
    <>
      <mg-avatar-stack id="rich" people={people} max={1} />
      <button id="more" onClick={() => setPeople([...people, { name: 'Carla Rojas' }])}>
        More people
      </button>
      <mg-tabs id="tabs" value={view} onmg-change={(event) => setView(event.value)}>
        {views.map((each) => (
          <mg-tab key={each} value={each}>
            {each}
          </mg-tab>
        ))}
      </mg-tabs>
      <output id="view" aria-label="View">
        {view}
      </output>
      <button id="add-view" onClick={() => setViews([...views, 'week'])}>
        Another view
      </button>
      <mg-badge id="camel" {...camel}>
        New
      </mg-badge>
      <output id="heard" aria-label="Heard">
        {heard}
      </output>
      <mg-checkbox id="flag" checked={flag} disabled={false}>
        Ready
      </mg-checkbox>
      <button id="toggle" onClick={() => setFlag(!flag)}>
        Turn round
      </button>
      <mg-select id="late" label="Late" ref={late} />
      <button id="define" onClick={() => void import('@minga/elements/select')}>
        Late
      </button>
    </>
  );
}
