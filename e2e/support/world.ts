/** A business for one journey, prepared through the public API; the journey itself uses the UI. */
import { randomInt, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Content of the business. */
export interface WorldPlan {
  name?: string;
  business?: string;
  board?: string;
  /** Columns, first to last; the last means done. */
  columns?: string[];
  /** Titles of tickets in the first column, top to bottom. */
  tasks?: string[];
  lang?: 'es' | 'en';
}

/** Credentials of a user. */
export interface Account {
  name: string;
  email: string;
  password: string;
}

/** An account with a business. */
export interface World extends Account {
  bid: number;
  tid: number;
  /** Prefix of its ticket numbers. */
  prefix: string;
  columns: string[];
  origin: string;
  /** Token of the account, for preparations through the API. */
  token: string;
}

/** An unused account. */
export function newAccount(name = 'Rosa Condori'): Account {
  return { name, email: `rosa-${randomUUID().slice(0, 13)}@correo.example`, password: 'una-clave-larga' };
}

/** An unused prefix of ticket numbers: it is unique among all businesses, and 43 million make a collision unlikely. */
export function newPrefix(): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const rest = Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length)));
  return `${signs.charAt(randomInt(26))}${rest.join('')}`;
}

/** Signs up with the local identity service; returns the token. */
export async function signUp(
  request: APIRequestContext,
  origin: string,
  { name, email, password }: Account,
): Promise<string> {
  const answer = await request.post(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
    data: { email, password, displayName: name, returnSecureToken: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** Creates an account, a business and its board. */
export async function makeWorld(
  request: APIRequestContext,
  origin: string,
  plan: WorldPlan = {},
): Promise<World> {
  const account = newAccount(plan.name);
  const token = await signUp(request, origin, account);
  const columns = plan.columns ?? ['Por hacer', 'En curso', 'Hecho'];
  const prefix = newPrefix();
  const answer = await request.post(`${origin}/v1/onboarding/business`, {
    headers: { authorization: `Bearer ${token}`, lang: plan.lang ?? 'es' },
    data: {
      business: { name: plan.business ?? 'Cooperativa Andina', prefix, color: '#0B6B66' },
      board: plan.board ?? 'Soporte',
      columns,
      tasks: plan.tasks ?? [],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { business, team } = (await answer.json()) as { business: { bid: number }; team: { id: number } };
  return { ...account, bid: business.bid, tid: team.id, prefix, columns, origin, token };
}

/** Signs in with the form; resolves when the requested page is shown. */
export async function signInByForm(page: Page, account: Account, path: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/login?hl=es&from=${encodeURIComponent(path)}`);
  await page.getByRole('textbox', { name: 'Correo' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

/** Opens /logout, confirms, and waits for the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await page.waitForURL(/\/login/);
}

/**
 * Signs in; resolves when the requested page is shown. Stores the session where Firebase looks for it instead of using
 * the form, which saves a page load.
 */
export async function signIn(page: Page, account: Account, path = '/boards', origin = ''): Promise<void> {
  const session = await openSession(page.request, account, origin);
  // An empty page of the same origin.
  const entrance = `${origin}/entrance`;
  await page.route(entrance, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(entrance);
  await page.unroute(entrance);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    sessionStorage.setItem('intro-seen', '1');
  }, session);
  await page.goto(origin + path);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

/** State of a browser after a sign-in in Spanish, including the database of Firebase Authentication. */
async function openSession(
  request: APIRequestContext,
  { email, password }: Account,
  origin: string,
): Promise<Record<string, string>> {
  const answer = await request.post(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    { data: { email, password, returnSecureToken: true } },
  );
  expect(answer.ok(), await answer.text()).toBe(true);
  const { localId, idToken, refreshToken, expiresIn, displayName } = (await answer.json()) as Record<
    string,
    string
  >;
  const user = {
    uid: localId,
    email,
    emailVerified: false,
    displayName,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: idToken,
      refreshToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    apiKey: 'demo',
    appName: '[DEFAULT]',
  };
  return { 'firebase:authUser:demo:[DEFAULT]': JSON.stringify(user), session: '1', lang: 'es' };
}

/** Signs in as the demo user with its button. */
export async function enterAsDemo(page: Page): Promise<void> {
  await page.goto('/login?hl=es');
  await page.getByRole('button', { name: /^Entrar como .*\(demo\)$/ }).click();
  await expect(page).toHaveURL(/\/home/);
}
