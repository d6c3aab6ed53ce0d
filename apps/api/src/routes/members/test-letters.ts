/** Test helpers for invitations: sending them and reading their emails. */
import type { Wire } from '@minga/contract';
import type { TestApi, TestUser } from '../../testing/test-api.ts';
import type { TestWorld } from '../../testing/test-world.ts';

export const emailOf = (user: TestUser) => `${user.uid}@example.com`;
export const params = (world: TestWorld) => ({ id: world.bid });

/** Requests to the API that `api` returns once the tests run. */
export function acts(api: () => TestApi) {
  return {
    async invite(world: TestWorld, by: TestUser, ...data: Wire['NewInvitation'][]) {
      const { items } = await api().ok(by, 'inviteMembers', { params: params(world), body: { data } });
      await api().idle();
      return items;
    },
    /** The content of the link in the newest email to an address. */
    letterTo(email: string) {
      const mail = api().mails.findLast((one) => one.to === email);
      if (!mail) throw new Error(`There is no letter to ${email}.`);
      const link = /https?:\/\/\S+\/invite\/(\S+)/.exec(mail.text)?.[1] ?? '';
      return {
        mail,
        acceptance: JSON.parse(Buffer.from(link, 'base64url').toString()) as Wire['InviteAcceptance'],
      };
    },
    accept: (user: TestUser, body: Wire['InviteAcceptance']) => api().ok(user, 'acceptInvitation', { body }),
    refuse: async (user: TestUser, body: Wire['InviteAcceptance']) =>
      (await api().refused(user, 'acceptInvitation', { body })).code,
  };
}
