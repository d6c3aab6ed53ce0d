import { describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { MailRefusedError } from '../../base/errors.ts';
import type { Mail } from '../../base/ports.ts';
import { mailDueInvitations } from '../../domain/invitations/mail-invitations.ts';
import { testApi } from '../../testing/test-api.ts';
import { createTestWorld } from '../../testing/test-world.ts';
import { emailOf, params } from './test-letters.ts';

describe('an invitation whose email fails', () => {
  /** An API whose mail server fails with `failure` while there is one, and whose time is set by hand. */
  async function apiWithMail() {
    const server = { failure: null as Error | null, sent: [] as Mail[], tries: 0, now: new Date() };
    const send = async (mail: Mail) => {
      server.tries += 1;
      if (server.failure) throw server.failure;
      server.sent.push(mail);
    };
    const own = await testApi({}, { mail: { send }, clock: { now: () => server.now } });
    const world = await createTestWorld(own);
    const nina = own.user('Nina');
    const email = emailOf(nina);
    const inviteAndWait = async () => {
      await own.ok(world.owner, 'inviteMembers', { params: params(world), body: { data: [{ email }] } });
      await own.idle();
    };
    const list = async () =>
      (await own.ok(world.owner, 'listInvitations', { params: params(world) })).invitations;
    const pass = (minutes: number) => (server.now = new Date(server.now.getTime() + minutes * 60_000));
    return { own, world, nina, email, server, inviteAndWait, list, pass };
  }

  test('is sent when the mail server works again, once, with a code that is valid', async () => {
    const { own, world, nina, email, server, inviteAndWait, list, pass } = await apiWithMail();
    try {
      server.failure = new Error('no server');
      await inviteAndWait();
      expect(await list()).toMatchObject([{ email, mailed_at: null }]);
      server.failure = null;
      await mailDueInvitations(own.context);
      expect(server.sent).toEqual([]);
      pass(2);
      await Promise.all([mailDueInvitations(own.context), mailDueInvitations(own.context)]);
      expect(server.sent).toHaveLength(1);
      expect(await list()).toMatchObject([{ email, mailed_at: server.now.toISOString() }]);
      const link = /\/invite\/(\S+)/.exec(server.sent[0]?.text ?? '')?.[1] ?? '';
      const body = JSON.parse(Buffer.from(link, 'base64url').toString()) as Wire['InviteAcceptance'];
      expect((await own.ok(nina, 'acceptInvitation', { body })).business.bid).toBe(world.bid);
    } finally {
      await own.close();
    }
  });

  test('is given up after ten attempts', async () => {
    const { own, email, server, inviteAndWait, list, pass } = await apiWithMail();
    try {
      server.failure = new Error('no server');
      await inviteAndWait();
      for (let tries = 1; tries < 15; tries++) {
        pass(61);
        await mailDueInvitations(own.context);
      }
      expect(server.tries).toBe(10);
      // The token of the owner is valid for an hour.
      pass(-14 * 61);
      expect(await list()).toMatchObject([{ email, mailed_at: null }]);
    } finally {
      await own.close();
    }
  });

  test('is given up at once when the server refuses it for good', async () => {
    const { own, server, inviteAndWait, pass } = await apiWithMail();
    try {
      server.failure = new MailRefusedError(new Error('550 no such mailbox'));
      await inviteAndWait();
      pass(61);
      await mailDueInvitations(own.context);
      expect(server.tries).toBe(1);
    } finally {
      await own.close();
    }
  });

  test('is not sent any more after the invitation was revoked', async () => {
    const { own, world, server, inviteAndWait, list, pass } = await apiWithMail();
    try {
      server.failure = new Error('no server');
      await inviteAndWait();
      const [invitation] = await list();
      await own.ok(world.owner, 'updateInvitation', {
        params: { ...params(world), iid: invitation?.id ?? '' },
        body: { active: false },
      });
      server.failure = null;
      pass(61);
      await mailDueInvitations(own.context);
      expect(server.sent).toEqual([]);
    } finally {
      await own.close();
    }
  });
});
