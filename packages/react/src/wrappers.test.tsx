import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from '../../elements/src/testing/test.ts';
import { getByRole } from '../../elements/src/testing/locators.ts';
import { userEvent } from '../../elements/src/testing/user.ts';
import '../../elements/src/tokens.css';
import {
  MgButton,
  MgAvatarStack,
  MgCheckbox,
  MgDialog,
  MgSelect,
  MgTab,
  MgTabs,
  type MgTabsElement,
  MgTextField,
} from './generated/index.ts';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.innerHTML = '';
});

test('properties reach the element as they are, lists included', async () => {
  show(<MgAvatarStack people={[{ name: 'Ana Quispe' }, { name: 'Bruno Mamani' }]} max={1} />);
  const stack = await shown('mg-avatar-stack');
  await expect.poll(() => stack.shadowRoot?.querySelector('[part=more]')?.textContent).toBe('+1');
});

test('an event calls its handler, and state that comes back moves the element', async () => {
  const seen: string[] = [];
  function Views(): ReactNode {
    const [view, setView] = useState('list');
    const choose = (value: string): void => {
      seen.push(value);
      setView(value);
    };
    return (
      <MgTabs value={view} onMgChange={(event) => choose(event.value)}>
        <MgTab value="board">Tablero</MgTab>
        <MgTab value="list">Lista</MgTab>
        <output>{view}</output>
      </MgTabs>
    );
  }
  show(<Views />);
  const tabs = await shown('mg-tabs');
  await expect.poll(() => tabs.querySelector('[aria-selected=true]')?.textContent).toBe('Lista');
  await userEvent.click(tabs.querySelector('mg-tab') as HTMLElement);
  expect(seen).toEqual(['board']);
  await expect.poll(() => tabs.querySelector('output')?.textContent).toBe('board');
});

test('typing calls onInput with the value right, and code that sets the value calls nothing', async () => {
  const seen: string[] = [];
  const read = (event: Event): void => {
    seen.push((event.target as HTMLElement & { value: string }).value);
  };
  show(<MgTextField label="Nombre" value="" onInput={read} />);
  const field = await shown('mg-text-field');
  field.value = 'Nube';
  await userEvent.click(field);
  await userEvent.keyboard('{End}s');
  expect(seen).toEqual(['Nubes']);
});

// `form` had the type of what is read of it, and took no id.
test('a field joins the form whose id it is given, and leaves the one around it', async () => {
  show(
    <>
      <form id="other" />
      <form>
        <MgTextField label="Ciudad" name="city" value="Lima" form="other" />
      </form>
    </>,
  );
  const field = await shown('mg-text-field');
  await expect.poll(() => field.form?.id).toBe('other');
  const [other, around] = [...document.forms].map((form) => [...new FormData(form)]);
  expect(other).toEqual([['city', 'Lima']]);
  expect(around).toEqual([]);
});

test('what is given no form stays in the one around it', async () => {
  show(
    <form id="around">
      <MgTextField label="Ciudad" form={undefined} />
      <MgButton form={undefined}>Guardar</MgButton>
    </form>,
  );
  const [field, button] = [await shown('mg-text-field'), await shown('mg-button')];
  await expect.poll(() => [field.form?.id, button.form?.id]).toEqual(['around', 'around']);
});

test('what a form resets reaches the state of controlled fields; what stays the same is not told', async () => {
  const told: string[] = [];
  function Form({ isPrevented }: { isPrevented: boolean }): ReactNode {
    const [city, setCity] = useState('');
    const [sizes, setSizes] = useState<readonly string[]>([]);
    const [isSent, setIsSent] = useState(false);
    return (
      <form onReset={(event) => isPrevented && event.preventDefault()}>
        <MgTextField
          label="City"
          value={city}
          onInput={(event) => {
            told.push(`city ${event.currentTarget.value}`);
            setCity(event.currentTarget.value);
          }}
        />
        <MgTextField label="Street" value="Sucre" onInput={() => told.push('street')} />
        <MgTextField label="Zip" defaultValue="0101" onInput={() => told.push('zip')} />
        <MgSelect
          label="Sizes"
          multiple
          value={sizes}
          options={['S', 'M'].map((value) => ({ value, label: value }))}
          onChange={(event) => setSizes(event.currentTarget.value as string[])}
        />
        <MgCheckbox checked={isSent} onChange={(event) => setIsSent(event.currentTarget.checked)}>
          Sent
        </MgCheckbox>
        <output>{`${city}|${sizes.join(' ')}|${isSent}`}</output>
        <button type="button" onClick={() => (setCity('Lima'), setSizes(['S', 'M']), setIsSent(true))}>
          Fill
        </button>
        <button type="reset">Reset</button>
      </form>
    );
  }
  const said = () => document.querySelector('output')?.textContent;
  const press = (name: string) => userEvent.click(getByRole('button', { name }));
  show(<Form isPrevented={false} />);
  await press('Fill');
  await expect.poll(said).toBe('Lima|S M|true');
  await press('Reset');
  await expect.poll(said).toBe('||false');
  // A field that the app holds at one value is told, and gets that value again with the next rendering.
  expect(told).toEqual(['city ', 'street']);
  root?.unmount();
  show(<Form isPrevented />);
  await press('Fill');
  await press('Reset');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(said()).toBe('Lima|S M|true');
});

test('a ref is the element, and an unmount leaves nothing', async () => {
  let element: MgTabsElement | null = null;
  show(
    <MgTabs
      ref={(found) => {
        element = found;
      }}
    />,
  );
  const tabs = await shown('mg-tabs');
  expect(element).toBe(tabs);
  root?.unmount();
  expect(document.querySelector('mg-tabs')).toBeNull();
  expect(element).toBeNull();
});

test('in StrictMode an event calls its handler once, and the newest one', async () => {
  const seen: string[] = [];
  function Views(): ReactNode {
    const [count, setCount] = useState(0);
    return (
      <MgTabs
        onMgChange={(event) => {
          seen.push(`${count} ${event.value}`);
          setCount(count + 1);
        }}
      >
        <MgTab value="list">Lista</MgTab>
        <MgTab value="board">Tablero</MgTab>
        <output>{count}</output>
      </MgTabs>
    );
  }
  show(
    <StrictMode>
      <Views />
    </StrictMode>,
  );
  const tabs = await shown('mg-tabs');
  const [list, board] = [...tabs.querySelectorAll('mg-tab')];
  await userEvent.click(board as HTMLElement);
  await expect.poll(() => tabs.querySelector('output')?.textContent).toBe('1');
  await userEvent.click(list as HTMLElement);
  await expect.poll(() => tabs.querySelector('output')?.textContent).toBe('2');
  expect(seen).toEqual(['0 board', '1 list']);
});

test('a dialog that a person closes stays closed, whatever is rendered while it fades', async () => {
  const told: string[] = [];
  let renderAgain: (count: number) => void = () => undefined;
  function Page(): ReactNode {
    const [count, setCount] = useState(0);
    const [isOpen, setOpen] = useState(true);
    renderAgain = setCount;
    const close = (): void => {
      told.push('closed');
      setOpen(false);
    };
    const heading = `Guardar ${count}`;
    return (
      <MgDialog open={isOpen} heading={heading} onMgOpen={() => told.push('opened')} onMgClose={close} />
    );
  }
  show(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  const dialog = await shown('mg-dialog');
  const native = () => dialog.shadowRoot?.querySelector('dialog');
  await expect.poll(() => native()?.open).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(native()?.open).toBe(false);
  renderAgain(1);
  await expect.poll(() => dialog.heading).toBe('Guardar 1');
  await dialog.updateComplete;
  await expect.poll(() => told.at(-1)).toBe('closed');
  expect(told).toEqual(['opened', 'closed']);
  expect(native()?.open).toBe(false);
});

test('a dialog that gives way to another while it fades does not take that one along', async () => {
  let set: (name: string | null) => void = () => undefined;
  function Page(): ReactNode {
    const [name, setName] = useState<string | null>('Uno');
    set = setName;
    return name && <MgDialog key={name} open heading={name} onMgClose={() => setName(null)} />;
  }
  show(<Page />);
  const first = await shown('mg-dialog');
  await expect.poll(() => first.shadowRoot?.querySelector('dialog')?.open).toBe(true);
  const closed = first.closed;
  await userEvent.keyboard('{Escape}');
  set('Dos');
  await closed;
  await expect.poll(() => document.querySelector('mg-dialog')?.heading).toBe('Dos');
  expect(document.querySelector('mg-dialog')?.open).toBe(true);
});

test('open follows its state there and back, and what leaves it out closes', async () => {
  let set: (open: boolean | undefined) => void = () => undefined;
  function Page(): ReactNode {
    const [open, setOpen] = useState<boolean | undefined>(false);
    set = setOpen;
    return <MgDialog heading="Guardar" {...(open === undefined ? {} : { open })} />;
  }
  show(<Page />);
  const dialog = await shown('mg-dialog');
  for (const [value, expected] of [
    [true, true],
    [false, false],
    [true, true],
    [undefined, false],
  ] as const) {
    set(value);
    await expect.poll(() => dialog.open).toBe(expected);
  }
});

test('in StrictMode a dialog that is taken away while it is open leaves nothing behind', async () => {
  show(
    <StrictMode>
      <MgDialog open heading="Guardar" />
    </StrictMode>,
  );
  const dialog = await shown('mg-dialog');
  await expect.poll(() => dialog.shadowRoot?.querySelector('dialog')?.open).toBe(true);
  root?.unmount();
  expect(document.querySelector('mg-dialog')).toBeNull();
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).toBe('visible');
});

function show(content: ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(content);
}

async function shown<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): Promise<HTMLElementTagNameMap[Tag]> {
  await expect.poll(() => document.querySelector(tag)).not.toBeNull();
  return document.querySelector(tag) as HTMLElementTagNameMap[Tag];
}
