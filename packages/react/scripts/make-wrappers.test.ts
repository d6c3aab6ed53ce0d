import { expect, test } from 'vitest';
import type { Declaration, Manifest } from '../../elements/scripts/manifest/types.ts';
import { wrapperFiles } from './make-wrappers.ts';

test('writes a component with the class of each event, from where each is exported', () => {
  const source = wrapperFiles(
    world([
      {
        kind: 'class',
        name: 'MgBell',
        tagName: 'mg-bell',
        summary: 'Rings.',
        events: [
          { name: 'mg-before-ring', type: { text: 'MgRingEvent' } },
          { name: 'input', type: { text: 'InputEvent' } },
        ],
      },
      { kind: 'class', name: 'MgRingEvent' },
    ]),
  ).get('bell.ts');
  expect(source).toContain(
    "import { MgBell as MgBellElement, type MgRingEvent } from '@minga/elements/bell';",
  );
  expect(source).toContain(
    "onMgBeforeRing: 'mg-before-ring' as EventName<EventOf<MgRingEvent, MgBellElement>>,",
  );
  expect(source).toContain("onInput: 'input' as EventName<EventOf<InputEvent, MgBellElement>>,");
  expect(source).toContain('/** Rings. */');
});

test('what opens, by a property of its own or of the class above, hands that on only when it changes', () => {
  const files = wrapperFiles(
    world([
      { kind: 'class', name: 'MgDoor', tagName: 'mg-door', superclass: { name: 'Base' } },
      { kind: 'class', name: 'Base', members: [{ kind: 'field', name: 'open' }] },
      { kind: 'class', name: 'MgBell', tagName: 'mg-bell', members: [{ kind: 'method', name: 'open' }] },
    ]),
  );
  expect(files.get('door.ts')).toContain('export const MgDoor = withOpen(\n  createComponent({');
  expect(files.get('bell.ts')).toContain('export const MgBell = createComponent({');
});

test('a form control tells what a reset changed', () => {
  const form = { kind: 'field', name: 'form' } as const;
  const files = wrapperFiles(
    world([
      { kind: 'class', name: 'MgBell', tagName: 'mg-bell', members: [form] },
      { kind: 'class', name: 'MgButton', tagName: 'mg-button', members: [form] },
    ]),
  );
  expect(files.get('bell.ts')).toContain('export const MgBell = withReset(\n  createComponent({');
  // A button has no value to reset.
  expect(files.get('button.ts')).toContain('export const MgButton = createComponent({');
});

test('a property takes what its setter takes, where its getter gives less', () => {
  const accepts = { text: 'string | null' };
  const files = wrapperFiles(
    world([
      {
        kind: 'class',
        name: 'MgBell',
        tagName: 'mg-bell',
        members: [{ kind: 'field', name: 'tower', accepts }],
      },
      { kind: 'class', name: 'MgDoor', tagName: 'mg-door', members: [{ kind: 'field', name: 'lock' }] },
    ]),
  );
  expect(files.get('bell.ts')).toContain(
    'export const MgBell = component as Accepting<typeof component, { tower: string | null }>;',
  );
  expect(files.get('door.ts')).toContain('export const MgDoor = createComponent({');
});

test('a required property must be given', () => {
  const label = { kind: 'field' as const, name: 'label', required: true };
  const files = wrapperFiles(
    world([{ kind: 'class', name: 'MgBell', tagName: 'mg-bell', members: [label] }]),
  );
  expect(files.get('bell.ts')).toContain("import type { Requiring } from '../accepting.ts';");
  expect(files.get('bell.ts')).toContain(
    "export const MgBell = component as Requiring<typeof component, 'label'>;",
  );
});

test('events of the class above come along', () => {
  const source = wrapperFiles(
    world([
      { kind: 'class', name: 'MgBell', tagName: 'mg-bell', superclass: { name: 'Base' } },
      { kind: 'class', name: 'Base', events: [{ name: 'change', type: { text: 'Event' } }] },
    ]),
  ).get('bell.ts');
  expect(source).toContain("onChange: 'change' as EventName<EventOf<Event, MgBellElement>>,");
});

test('an event of ours without its class is refused', () => {
  const manifest = world([
    { kind: 'class', name: 'MgBell', tagName: 'mg-bell', events: [{ name: 'mg-ring' }] },
  ]);
  expect(() => wrapperFiles(manifest)).toThrow('mg-ring');
});

test('a class in a second file of the folder is imported from that file', () => {
  const manifest = world([]);
  manifest.modules.push({
    kind: 'javascript-module',
    path: 'src/bell/clapper.ts',
    declarations: [{ kind: 'class', name: 'MgClapper', tagName: 'mg-clapper' }],
  });
  expect(wrapperFiles(manifest).get('clapper.ts')).toContain("from '@minga/elements/src/bell/clapper.ts';");
  expect(wrapperFiles(manifest).get('index.ts')).toContain("export * from './clapper.ts';");
});

function world(declarations: Declaration[]): Manifest {
  const path = 'src/bell/bell.ts';
  const exports = declarations.map(({ name }) => ({
    kind: 'js' as const,
    name,
    declaration: { name, module: path },
  }));
  return { schemaVersion: '1.0.0', modules: [{ kind: 'javascript-module', path, declarations, exports }] };
}
