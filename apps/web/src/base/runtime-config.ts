/** What the server that hands out the app tells it about its surroundings: `/minga-config.json`. */

/** Addresses outside the product that belong to whoever runs it. */
export interface SiteConfig {
  contactEmail?: string;

  /** Whether the contact form may be sent. */
  takesMessages?: boolean;
  appStore?: string;
  apiDocs?: string;
  careers?: string;

  /** Profiles in social networks, by the network's name. */
  social?: { name: string; url: string }[];

  /** Where there is more to read, watch and hear. */
  resources?: Partial<Record<'templates' | 'podcasts' | 'videos' | 'webinars' | 'ebooks', string>>;
}

/** Ways in besides email and password; what is not set is not shown. */
export interface SignInConfig {
  /** Services that know people, in the order of their buttons. */
  providers?: ('google' | 'microsoft' | 'apple' | 'facebook')[];

  /** Client id at Google: with it Google's own button and one-tap take the place of a plain button. */
  googleClientId?: string;

  /** Domains whose addresses may come in by a service; everybody when left out. */
  allowedDomains?: string[];

  /** Address that is told each token (POST with a bearer header) and the sign-out (DELETE). */
  tokenSyncUrl?: string;

  /** Where an enterprise login is ended after signing out here. */
  enterpriseLogoutUrl?: string;

  /** Apps that may ask people for entry at `/login/oauth/authorize`. */
  oauthClients?: { id: string; name: string; redirectUris: string[] }[];
}

/** Firebase Cloud Messaging; left out, notifications arrive in open tabs only. */
export interface PushConfig {
  vapidKey: string;
  messagingSenderId: string;
  appId: string;
}

export interface RuntimeConfig {
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;

    /** Address of the identity emulator, on a machine of one's own. */
    emulatorUrl?: string;
  };

  /** Whether this is somebody's own machine: a badge says so, and the demo account may enter. */
  local: boolean;

  signIn?: SignInConfig;
  push?: PushConfig;

  /** Where the floating chat button leads; without it there is none. */
  chatUrl?: string;

  /** What the public pages may name; what is not set is not shown. */
  site?: SiteConfig;

  /** The demo account, on a machine of one's own only. */
  demo?: { email: string; password: string; name: string };
}

let loading: Promise<RuntimeConfig> | null = null;

/** The configuration; read once. Rejects when it cannot be read; the next call tries again. */
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
