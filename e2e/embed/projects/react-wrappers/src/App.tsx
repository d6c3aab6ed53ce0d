/** React with the wrappers: typed components that define their elements. */
import { MgAvatarStack, MgBadge, MgCheckbox, MgTab, MgTabs } from '@minga/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const LateSelect = lazy(async () => ({ default: (await import('@minga/react/select')).MgSelect }));

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
  const [isLate, setLate] = useState(false);
  const camel = { onmgCamel: (event: CustomEvent<number>) => setHeard(event.detail) };
  return (
    <>
      <MgAvatarStack id="rich" people={people} max={1} />
      <button id="more" onClick={() => setPeople([...people, { name: 'Carla Rojas' }])}>
        More people
      </button>
      <MgTabs id="tabs" value={view} onMgChange={(event) => setView(event.value)}>
        {views.map((each) => (
          <MgTab key={each} value={each}>
            {each}
          </MgTab>
        ))}
      </MgTabs>
      <output id="view" aria-label="View">
        {view}
      </output>
      <button id="add-view" onClick={() => setViews([...views, 'week'])}>
        Another view
      </button>
      <MgBadge id="camel" {...camel}>
        New
      </MgBadge>
      <output id="heard" aria-label="Heard">
        {heard}
      </output>
      <MgCheckbox id="flag" checked={flag} disabled={false}>
        Ready
      </MgCheckbox>
      <button id="toggle" onClick={() => setFlag(!flag)}>
        Turn round
      </button>
      <button id="define" onClick={() => setLate(true)}>
        Late
      </button>
      {isLate && (
        <Suspense>
          <LateSelect id="late" label="Late" options={options} value="b" />
        </Suspense>
      )}
    </>
  );
}
