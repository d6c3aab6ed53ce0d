/** A second person in the business of a journey. */
import { expect, type APIRequestContext } from '@playwright/test';
import { lettersTo } from './mail.ts';
import { type Account, newAccount, signUp, type World } from './world.ts';

/**
 * Invites a new account to the team with its second role, which sees and creates tickets, and accepts for it. Returns it with a
 * token for calls of the API.
 */
export async function addColleague(
  request: APIRequestContext,
  { origin, bid, tid, token }: World,
  name: string,
): Promise<Account & { token: string }> {
  const account = newAccount(name);
  const call = async (method: 'GET' | 'POST', path: string, by: string, data?: object) => {
    const headers = { authorization: `Bearer ${by}` };
    const answer = await request.fetch(`${origin}/v1${path}`, { method, headers, ...(data ? { data } : {}) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  };
  const read = await call('GET', `/business/${bid}/teams/${tid}`, token);
  const { team } = (await read.json()) as { team: { psm_roles: { id: number }[] } };
  const { email } = account;
  const rid = team.psm_roles[1]?.id;
  await call('POST', `/business/${bid}/invite`, token, { data: [{ email, tid, rid }] });
  const [letter] = await lettersTo(email);
  const code = /\/invite\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const invitation = JSON.parse(Buffer.from(code, 'base64url').toString()) as { code: string };
  const own = await signUp(request, origin, account);
  await call('POST', '/invite', own, { code: invitation.code, email });
  return { ...account, token: own };
}
