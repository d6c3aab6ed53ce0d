import { expect, test } from 'vitest';
import { packedSource } from './pack.ts';

test('a second element of a folder is imported by its own name', () => {
  const source = "import { MgOption } from '@minga/elements/src/select/option.ts';\n";
  expect(packedSource(source, false)).toBe("import { MgOption } from '@minga/elements/option';\n");
});

test('declarations name what is packed', () => {
  expect(packedSource("import type { EventOf } from '../event-of.ts';", false)).toBe(
    "import type { EventOf } from '../event-of.js';",
  );
});

test('a component belongs to the browser and can be left out, and no line moves', () => {
  expect(packedSource('// Generated.\nexport const A = createComponent({});\n', true)).toBe(
    "'use client';\nexport const A = /* @__PURE__ */ createComponent({});\n",
  );
});
