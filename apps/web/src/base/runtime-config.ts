/** Runtime configuration, served with the app as `/minga-config.json`. */

/** External addresses of the operator. */
export interface SiteConfig {
  contactEmail?: string;

  /** Whether the contact form accepts messages. */
  takesMessages?: boolean;
  appStore?: string;
  apiDocs?: string;
  careers?: string;

  /** Profiles in social networks, by name of the network. */
  social?: { name: string; url: string }[];

  /** Further resources to read, watch and listen to. */
  resources?: Partial<Record<'templates' | 'podcasts' | 'videos' | 'webinars' | 'ebooks', string>>;
}

/** Sign-in methods besides email and password; unset ones are not shown. */
export interface SignInConfig {
  /** Identity providers in the order of their buttons. */
  providers?: ('google' | 'microsoft' | 'apple' | 'facebook')[];

  /** Google client id: shows Google's own button and One Tap instead of a plain button. */
  googleClientId?: string;

  /** Email domains allowed for federated sign-in; all if omitted. */
  allowedDomains?: string[];

  /** Receives each token (POST with a bearer header) and the sign-out (DELETE). */
  tokenSyncUrl?: string;

  /** Address that ends an enterprise session after sign-out. */
  enterpriseLogoutUrl?: string;

  /** Apps that may request access at `/login/oauth/authorize`. */
  oauthClients?: { id: string; name: string; redirectUris: string[] }[];
}

/** Firebase Cloud Messaging; without it notifications arrive in open tabs only. */
export interface PushConfig {
  vapidKey: string;
  messagingSenderId: string;
  appId: string;
}

/** Raster tiles of the map view; without them it shows outlines of countries. */
export interface MapConfig {
  /** Address of a tile with `{z}`, `{x}` and `{y}`. */
  url: string;
  attribution: string;

  /** Page about the rights in the tiles. */
  attributionUrl?: string;
}

export interface RuntimeConfig {
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;

    /** Address of the identity emulator, on a local installation. */
    emulatorUrl?: string;
  };

  /** Whether this is a local installation: shows a badge and allows the demo account. */
  local: boolean;

  signIn?: SignInConfig;
  push?: PushConfig;

  map?: MapConfig;

  /** Target of the floating chat button; without it there is none. */
  chatUrl?: string;

  /** Addresses shown on the public pages; unset ones are not shown. */
  site?: SiteConfig;

  /** Demo account, on a local installation only. */
  demo?: { email: string; password: string; name: string };
}

let loading: Promise<RuntimeConfig> | null = null;

/** Loads the configuration once. Rejects if that fails; the next call tries again. */
export function loadRuntimeConfig(): Promise<RuntimeConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/minga-config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/minga-config.json answered ${response.status}`);
  return (await response.json()) as RuntimeConfig;
}
