/** Steps of the random walk: what a hurried, clumsy person does. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Random } from './random.ts';
import { findTargets } from './targets.ts';

/** Where a walk takes place. */
export interface Walk {
  page: Page;
  context: BrowserContext;
  random: Random;

  /** Addresses to jump to. */
  addresses: readonly string[];

  /** Whether the person has a touch screen: it keeps its size. */
  isPhone: boolean;
}

const keys = [
  'Escape Enter Tab Shift+Tab ArrowDown ArrowUp ArrowLeft ArrowRight Home End PageDown Space Backspace Delete',
  'Control+a Control+z Control+k ? / a c d e f g h i l m n o p s t v x 1 2 3',
].flatMap((line) => line.split(' '));

const texts = [
  'Revisar el router',
  '@',
  'NUB-1 mañana !alta #red 3pt',
  '<img src=x onerror=alert(1)>',
  '**negrita** y [enlace](https://example.com)',
  '- [ ] tarea\n- [x] hecha',
  '2026-12-24',
  '-1',
  '99999999999',
  '😀'.repeat(20),
  'ñandú '.repeat(40),
  '   ',
  '"\'`;--',
];

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Makes one step; returns what it was. */
export async function makeStep(walk: Walk): Promise<string> {
  const { page, context, random, addresses, isPhone } = walk;
  const dice = random.below(1000);
  if (dice < 640) return pressSomething(walk);
  if (dice < 860) {
    const key = random.pick(keys) ?? 'Escape';
    await page.keyboard.press(key);
    return `key ${key}`;
  }
  if (dice < 900) {
    await page.mouse.wheel(0, random.below(1600) - 800);
    return 'scroll';
  }
  if (dice < 940) {
    const address = random.pick(addresses) ?? '/';
    await page.goto(address, { waitUntil: 'commit' });
    return `goto ${address}`;
  }
  if (dice < 965) {
    await page.goBack({ waitUntil: 'commit', timeout: 5000 }).catch(() => null);
    return 'back';
  }
  if (dice < 975) {
    await page.reload({ waitUntil: 'commit' });
    return 'reload';
  }
  if (dice < 985 && !isPhone) {
    const size = random.pick(sizes) ?? sizes[2];
    if (size) await page.setViewportSize(size);
    return `size ${size?.width}`;
  }
  await context.setOffline(true);
  const inner = await pressSomething(walk);
  await page.waitForTimeout(random.below(1500));
  await context.setOffline(false);
  return `offline, ${inner}`;
}

async function pressSomething({ page, random, isPhone }: Walk): Promise<string> {
  const targets = await page.evaluate(findTargets);
  const target = random.pick(targets);
  if (!target) return 'nothing to press';
  const { x, y, name, kind } = target;
  if (kind === 'press' && !isPhone && random.chance(0.03)) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + random.below(600) - 300, y + random.below(300) - 150, { steps: 4 });
    await page.mouse.up();
    return `drag ${name}`;
  }
  if (isPhone) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y, { button: random.chance(0.04) ? 'right' : 'left' });
  if (kind === 'press') return `press ${name}`;
  const text = random.pick(texts) ?? '';
  await page.keyboard.insertText(text);
  if (random.chance(0.4)) await page.keyboard.press(random.chance(0.5) ? 'Enter' : 'Control+Enter');
  return `type into ${name}: ${text.slice(0, 30)}`;
}
