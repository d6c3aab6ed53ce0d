/**
 * Groups of modules that are loaded together become one script each: a screen waits for few requests instead of one for
 * each module that it shares with another screen. Every group is closed under static imports, so that none draws a later
 * one in.
 */
import type { Plugin } from 'vite';

/** Names of the groups, in the order in which they take their modules. */
const names = [
  'begin',
  'start',
  'common',
  'identity',
  'client',
  'visitor',
  'shell',
  'shared',
  'board',
] as const;

type GroupName = (typeof names)[number];

interface ScriptGroups {
  /** Finds the members of the groups. It must come before the bundle is written. */
  plugin: Plugin;

  /** For `codeSplitting.groups`. */
  groups: { name: GroupName; test: (id: string) => boolean }[];
}

export function scriptGroups(): ScriptGroups {
  const members = new Map<GroupName, ReadonlySet<string>>();
  return {
    groups: names.map((name) => ({ name, test: (id) => members.get(name)?.has(id) ?? false })),
    plugin: {
      name: 'minga-script-groups',
      apply: 'build',
      buildEnd(error) {
        if (error) return;
        const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
        const find = (end: string) => {
          const found = [...this.getModuleIds()].find((id) => id.split('?')[0]!.endsWith(end));
          if (!found) throw new Error(`The bundle has no ${end}.`);
          return found;
        };
        const lazyIn = (end: string) => [...(this.getModuleInfo(find(end))?.dynamicallyImportedIds ?? [])];
        const closure = (...ends: string[]) => closureOf(ends.map(find), importsOf);

        const app = closure('/src/main.tsx', '/src/app.tsx');
        const signIn = closure(
          '/src/features/sign-in/SignInLayout.tsx',
          '/src/features/sign-in/SignInScreen.tsx',
        );
        const visitors = closureOf(
          ['/src/routes/sign-in.ts', '/src/routes/public-site.ts'].flatMap(lazyIn),
          importsOf,
        );
        const around = ['/src/shell/SignedInArea.tsx', '/src/shell/layout/Shell.tsx'];
        const shell = closure('/src/routes/signed-in-screens.ts', ...around);
        const board = closure('/src/features/boards/screen/BoardsScreen.tsx');
        const isScreen = (id: string) => id !== find('/src/features/boards/screen/BoardsScreen.tsx');
        const screens = closureOf(lazyIn('/src/routes/signed-in-screens.ts').filter(isScreen), importsOf);

        // What is only imported lazily keeps a script of its own name.
        const entries = new Set(
          [...this.getModuleIds()]
            .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
            .filter((id) => this.getModuleInfo(id)?.importers.length === 0),
        );
        entries.add(find('/src/main.tsx')).add(find('/src/site.ts'));
        const set = (name: GroupName, ids: ReadonlySet<string>) =>
          members.set(name, new Set([...ids].filter((id) => !entries.has(id))));
        set('begin', common(closure('/src/site.ts'), new Set([...app, ...signIn, ...shell])));
        set('start', app);
        set('common', common(signIn, new Set([...shell, ...board])));
        set('visitor', common(visitors, new Set([...shell, ...board])));
        set('client', closure('/packages/client/src/endpoints.ts'));
        members.set('identity', closure('/src/session/firebase.ts'));
        set('shell', shell);
        set('shared', common(board, screens));
        set('board', board);
      },
    },
  };
}

/** Modules with all that they import statically. */
function closureOf(ids: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id));
  }
  return found;
}

function common(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...one].filter((id) => other.has(id)));
}
