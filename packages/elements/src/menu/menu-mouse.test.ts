/** A resting mouse over a menu that is scrolled by keyboard. */
import { expect, test } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import { build, focused, menu, openByKey, panel, trigger, useMenu } from './menu-testing.ts';

useMenu();

test('a resting mouse does not affect keyboard navigation when items scroll under it', async () => {
  document.body.replaceChildren();
  const more = Array.from({ length: 60 }, (_, at) => `<mg-menu-item>Ticket ${at}</mg-menu-item>`).join('');
  await build(
    `<mg-menu><button slot="trigger">Actions</button><mg-menu-item>Abrir</mg-menu-item>${more}</mg-menu>`,
  );
  await userEvent.hover(trigger());
  await openByKey();
  await userEvent.hover(menu.querySelectorAll('mg-menu-item')[3] as HTMLElement);
  await until(() => focused() === 'Ticket 2');
  // Engines hit-test the resting mouse immediately or within the next frames; a move event would follow then.
  let isTold = false;
  panel(menu)?.addEventListener('pointerover', () => (isTold = true));
  await userEvent.keyboard('{End}');
  await until(() => isTold);
  // Hover focuses in a task of its own.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  expect(focused()).toBe('Ticket 59');
});
