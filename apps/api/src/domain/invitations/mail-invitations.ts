/** Emails invitations, with retries that survive a restart. */
import { sql } from 'kysely';
import { MailRefusedError } from '../../base/errors.ts';
import type { Mail } from '../../base/ports.ts';
import type { Row } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import { writeInvitationMail } from './invitation-mail.ts';
import { hashCode, newInvitationCode } from './invitation-rows.ts';

/** Number of attempts after which an email is given up: with the delays below, after about five hours. */
const mostTries = 10;

/**
 * Exponential backoff: delay after the first attempt, doubled after each further one, in milliseconds. As the lease of an
 * attempt it exceeds the timeouts of a mail server together, so that no second process sends the email meanwhile.
 */
const firstWaitMs = 2 * 60_000;
const longestWaitMs = 60 * 60_000;

/**
 * Emails all due invitations, one after another. Safe with several processes: the delay until the next attempt is also the
 * lease of the process that sends the email. An email that is given up leaves the invitation without `mailed_at`, which
 * the list of invitations shows.
 */
export async function mailDueInvitations(context: Context): Promise<void> {
  while (!context.stopping.aborted) {
    const invitation = await takeInvitation(context);
    if (!invitation) return;
    await mailOne(context, invitation);
  }
}

/** A failure does not affect the other invitations. */
async function mailOne(context: Context, invitation: Row<'invitations'>): Promise<void> {
  const { bid, mail_tries: tries } = invitation;
  try {
    const code = await renewCode(context, invitation);
    if (code === null) return;
    await context.mail.send(await writeMail(context, invitation, code));
    await settle(context, invitation, { mailed_at: context.clock.now(), mail_due_at: null });
  } catch (error) {
    const isGivenUp = tries >= mostTries || error instanceof MailRefusedError;
    context.logger.warn('an invitation was not mailed', { error, bid, tries, isGivenUp });
    if (isGivenUp) await settle(context, invitation, { mail_due_at: null });
  }
}

/** Takes the invitation that has waited longest, and postpones it. */
async function takeInvitation({ db, clock }: Context): Promise<Row<'invitations'> | undefined> {
  const now = clock.now().toISOString();
  const { rows } = await sql<Row<'invitations'>>`
    with due as (
      select bid, id from invitations
      where mail_due_at <= ${now}::timestamptz and active and accepted_at is null and expires_at > ${now}::timestamptz
      order by mail_due_at limit 1 for update skip locked
    )
    update invitations i set mail_tries = i.mail_tries + 1, mail_due_at = ${now}::timestamptz
      + least(${longestWaitMs}::float8, ${firstWaitMs}::float8 * 2 ^ i.mail_tries) * interval '1 millisecond'
    from due where i.bid = due.bid and i.id = due.id
    returning i.*`.execute(db);
  return rows[0];
}

/**
 * Gives the invitation a new code, because only the hash of the former one is stored. Returns null if it was accepted or
 * revoked in the meantime.
 */
async function renewCode(
  context: Context,
  { bid, id }: Pick<Row<'invitations'>, 'bid' | 'id'>,
): Promise<string | null> {
  const code = newInvitationCode(bid);
  const row = await context.db
    .updateTable('invitations')
    .set({ code_hash: hashCode(code) })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('active', '=', true)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row ? code : null;
}

async function writeMail(
  { db, config }: Context,
  { bid, tid, invited_by, email, lang, expires_at: expiresAt }: Row<'invitations'>,
  code: string,
): Promise<Mail> {
  const business = await db
    .selectFrom('businesses')
    .select(['name', 'color'])
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  const inviter = await db
    .selectFrom('users')
    .select('display_name')
    .where('uid', '=', invited_by)
    .executeTakeFirst();
  const team =
    tid === null
      ? undefined
      : await db
          .selectFrom('teams')
          .select('name')
          .where('bid', '=', bid)
          .where('tid', '=', tid)
          .executeTakeFirst();
  return writeInvitationMail(config.publicUrl, {
    email,
    code,
    lang,
    inviter: inviter?.display_name ?? '',
    business: business.name,
    team: team?.name ?? null,
    expiresAt,
    look: { id: bid, color: business.color },
  });
}

async function settle(
  { db }: Context,
  { bid, id }: Row<'invitations'>,
  change: { mailed_at?: Date; mail_due_at: null },
): Promise<void> {
  await db.updateTable('invitations').set(change).where('bid', '=', bid).where('id', '=', id).execute();
}
