/** Google's button and One Tap. The script is loaded only with a configured client id, and nothing waits for it. */

/** Google's callback argument: an ID token. */
interface GoogleAnswer {
  credential: string;
}

interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    callback(answer: GoogleAnswer): void;
    use_fedcm_for_prompt: boolean;
    context: 'signin';
  }): void;
  renderButton(
    parent: HTMLElement,
    options: { theme: string; size: string; width: number; locale: string; text: string },
  ): void;
  prompt(): void;
  cancel(): void;
}

const scriptUrl = 'https://accounts.google.com/gsi/client';

/**
 * Delay before the button is initialised, in milliseconds, and its maximum width in pixels (docs/product/account.md
 * 2.5).
 */
const beginMs = 500;
const widestPx = 400;

let loading: Promise<GoogleIdentity> | null = null;

export interface GoogleOptions {
  clientId: string;
  language: string;
  isDark: boolean;

  /** Receives the ID token of the button or of One Tap. */
  onToken(token: string): void;
}

/**
 * Renders the button into `parent` and prompts One Tap. Returns the cleanup. Renders nothing if the script fails to
 * load.
 */
export function showGoogleSignIn(parent: HTMLElement, options: GoogleOptions): () => void {
  const ending = new AbortController();
  const timer = setTimeout(() => {
    loadGoogle().then(
      (google) => {
        if (ending.signal.aborted) return;
        google.initialize({
          client_id: options.clientId,
          callback: ({ credential }) => {
            if (!ending.signal.aborted) options.onToken(credential);
          },
          use_fedcm_for_prompt: true,
          context: 'signin',
        });
        google.renderButton(parent, {
          theme: options.isDark ? 'filled_black' : 'outline',
          size: 'large',
          width: Math.min(widestPx, Math.floor(parent.clientWidth)),
          locale: options.language,
          text: 'continue_with',
        });
        google.prompt();
        ending.signal.addEventListener('abort', () => google.cancel());
      },
      () => undefined,
    );
  }, beginMs);
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** Email address in a Google ID token. The server verifies the token; this only detects a foreign domain early. */
export function emailInToken(token: string): string | null {
  try {
    const part = token.split('.')[1] ?? '';
    const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const { email } = JSON.parse(text) as { email?: unknown };
    return typeof email === 'string' ? email : null;
  } catch {
    return null;
  }
}

function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.addEventListener('load', () => {
      const { google } = window as unknown as { google?: { accounts?: { id?: GoogleIdentity } } };
      if (google?.accounts?.id) resolve(google.accounts.id);
      else reject(new Error('Google brought no sign-in.'));
    });
    script.addEventListener('error', () => reject(new Error('Google could not be reached.')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
