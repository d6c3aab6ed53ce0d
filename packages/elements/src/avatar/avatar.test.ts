import { afterEach, expect, test, waitFor } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import '../tokens.css';
import type { MgAvatar } from './avatar.ts';
import './avatar.ts';
import { allocateAvatarLooks } from './avatar-looks.ts';
import { allocateLooks, avatarColors, colorOf, initialsOf } from './initials.ts';

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

afterEach(() => {
  delete document.documentElement.dataset.theme;
  allocateAvatarLooks([]);
  document.body.innerHTML = '';
});

test('initials are taken from the first two significant words', () => {
  expect(initialsOf('Ana Quispe')).toBe('AQ');
  expect(initialsOf('  maría de la cruz ')).toBe('MC');
  expect(initialsOf('Íñigo')).toBe('Í');
  expect(initialsOf('ana.quispe@nube.example')).toBe('A');
  expect(initialsOf('(Ventas) 2')).toBe('V2');
  expect(initialsOf('')).toBe('');
});

test('the color of a name ignores case and accents', () => {
  expect(colorOf('Carla López')).toBe(colorOf(' carla lopez '));
  const used = new Set(Array.from({ length: 200 }, (_, index) => colorOf(`Persona ${index}`)));
  expect(used.size).toBe(avatarColors.length);
});

test('people of one group share no color while others are free, and then no shape', () => {
  const names = Array.from({ length: 24 }, (_, index) => `Persona ${index}`);
  const looks = [...allocateLooks(names).values()];
  expect(new Set(looks.slice(0, 8).map(({ color }) => color)).size).toBe(8);
  expect(new Set(looks.map(({ color, shape }) => `${color} ${shape}`)).size).toBe(24);
  // A person who joins changes nobody.
  expect([...allocateLooks(names.slice(0, 12)).values()]).toEqual(looks.slice(0, 12));
});

test('avatars on screen follow the looks of their group', async () => {
  const [first = '', second = ''] = sameColor();
  await mountFirst<MgAvatar>(
    `<p><mg-avatar name="${first}"></mg-avatar><mg-avatar name="${second}"></mg-avatar></p>`,
  );
  const shown = () =>
    [...document.querySelectorAll<MgAvatar>('mg-avatar')].map(
      (avatar) => getComputedStyle(part(avatar, 'base')!).backgroundColor,
    );
  expect(shown()[0]).toBe(shown()[1]);
  allocateAvatarLooks([first, second]);
  await rendered();
  expect(shown()[0]).not.toBe(shown()[1]);
});

/** Two names whose own color is the same. */
function sameColor(): string[] {
  const names = Array.from({ length: 20 }, (_, index) => `Persona ${index}`);
  return names.filter((name) => colorOf(name) === colorOf('Persona 0')).slice(0, 2);
}

test('every color has a contrast of 4.5:1 with white', () => {
  for (const color of [...avatarColors, colorOf('')]) {
    expect(1.05 / (luminance(color) + 0.05), color).toBeGreaterThanOrEqual(4.5);
  }
});

test('announces the name and shows initials without a picture', async () => {
  const avatar = await mountFirst<MgAvatar>('<mg-avatar name="Bruno Mamani" size="md"></mg-avatar>');
  const base = part(avatar, 'base');
  expect(base?.getAttribute('role')).toBe('img');
  expect(base?.getAttribute('aria-label')).toBe('Bruno Mamani');
  expect(part(avatar, 'initials')?.textContent).toBe('BM');
  expect(avatar.getBoundingClientRect().width).toBe(30);
});

test('shows the picture once loaded, and initials before and after a failure', async () => {
  const avatar = await mountFirst<MgAvatar>('<mg-avatar name="Bruno Mamani"></mg-avatar>');
  avatar.src = dot;
  await waitFor(() => expect(part(avatar, 'initials')).toBeNull());
  expect(part(avatar, 'image')?.hasAttribute('data-loaded')).toBe(true);
  avatar.src = 'data:image/png;base64,broken';
  await waitFor(() => expect(part(avatar, 'image')).toBeNull());
  expect(part(avatar, 'initials')?.textContent).toBe('BM');
  avatar.src = dot;
  await waitFor(() => expect(part(avatar, 'initials')).toBeNull());
});

test('is hidden from assistive technology without a name', async () => {
  const avatar = await mountFirst<MgAvatar>('<mg-avatar></mg-avatar>');
  expect(part(avatar, 'base')?.getAttribute('aria-hidden')).toBe('true');
  avatar.name = 'Elsa';
  await rendered();
  expect(part(avatar, 'base')?.hasAttribute('aria-hidden')).toBe(false);
});

test.for(['light', 'dark'] as const)('axe finds no violation in %s', async (theme) => {
  document.documentElement.dataset.theme = theme;
  const names = Array.from({ length: 20 }, (_, index) => `Persona ${index}`);
  await mountFirst(
    `<p>${names.map((name) => `<mg-avatar name="${name}" size="lg"></mg-avatar>`).join('')}</p>`,
  );
  expect(await axeProblems()).toEqual([]);
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles('<mg-avatar name="Ana" src="data:,"></mg-avatar>')).toBe(0);
});

function part(avatar: MgAvatar, name: string): Element | null {
  return avatar.shadowRoot?.querySelector(`[part=${name}]`) ?? null;
}

/** Relative luminance of a hex color, WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
