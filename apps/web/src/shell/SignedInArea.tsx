import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { store } from '../base/store.ts';
import { SelectionProvider } from '../shared/selection.tsx';

/** Everything for signed-in people. */
export function SignedInArea() {
  return (
    <Provider store={store}>
      <SelectionProvider>
        <Outlet />
      </SelectionProvider>
    </Provider>
  );
}
