/** What the web app is told of its surroundings, at `/minga-config.json`. */
import { demoPassword, people } from '@minga/fixtures/world/people';
import type { Settings, SiteSettings } from './settings.ts';
import type { PushSettings, SignInSettings } from './sign-in-settings.ts';

/** The answer; the web app has the same shape in its `base/runtime-config.ts`. */
export interface RuntimeConfig {
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    /** Where the emulator is reached, from the page's own origin. */
    emulatorUrl?: string;
  };
  /** Whether this is somebody's own machine. */
  local: boolean;
  /** Ways in besides email and password. */
  signIn?: SignInSettings;
  /** The push service, where there is one. */
  push?: PushSettings;
  /** Where the floating chat button leads. */
  chatUrl?: string;
  /** What the public pages may name; left out when nothing is set. */
  site?: SiteSettings;
  /** The account of the demo button. */
  demo?: { email: string; password: string; name: string };
}

/** Tells the web app how to reach its identity service, and who may enter by the demo button. */
export function runtimeConfig({ identity, demo, site, shell }: Settings): RuntimeConfig {
  const { projectId } = identity;
  const shownSite = { ...shell, ...(Object.keys(site).length ? { site } : {}) };
  if (identity.kind === 'firebase') {
    return {
      firebase: { apiKey: identity.apiKey, authDomain: identity.authDomain, projectId },
      local: false,
      ...shownSite,
    };
  }
  const { ana } = people;
  return {
    firebase: { apiKey: 'demo', authDomain: `${projectId}.firebaseapp.com`, projectId, emulatorUrl: '/' },
    local: true,
    ...shownSite,
    ...(demo ? { demo: { email: ana.email, password: demoPassword, name: ana.displayName } } : {}),
  };
}
