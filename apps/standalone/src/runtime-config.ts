/** Runtime configuration of the web app, served at `/minga-config.json`. */
import { demoPassword, people } from '@minga/fixtures/world/people';
import type { Settings, SiteSettings } from './settings.ts';
import type { MapSettings, PushSettings, SignInSettings } from './sign-in-settings.ts';

/** The response; the web app has the same shape in its `base/runtime-config.ts`. */
export interface RuntimeConfig {
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    /** URL of the emulator, under the origin of the page. */
    emulatorUrl?: string;
  };
  /** Whether Minga runs on the user's own machine. */
  local: boolean;
  /** Sign-in methods besides email and password. */
  signIn?: SignInSettings;
  /** The push service, if there is one. */
  push?: PushSettings;
  /** Target of the floating chat button. */
  chatUrl?: string;
  /** Tiles of the map view. */
  map?: MapSettings;
  /** Links and features of the public pages; undefined when nothing is configured. */
  site?: SiteSettings;
  /** Account of the demo button. */
  demo?: { email: string; password: string; name: string };
}

/** Builds the configuration: identity service, demo account and optional features. */
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
