/** Maps a verified identity to a user of the database. */
import { tidyName } from '@minga/rules/text/names';
import { AppError } from '../../base/errors.ts';
import { isReadOnly } from '../../db/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import { type SessionOrigin, noteSession } from '../../domain/account/sessions.ts';
import type { Caller, Context, Lang } from '../../domain/context.ts';
import { requireAllowedDomain } from '../../domain/users/allowed-domains.ts';
import type { Identity } from './identity.ts';

/** Precision of `seen_at`, in milliseconds, so that not every request writes it. */
const seenPrecisionMs = 10 * 60_000;

/**
 * Loads the caller of a signed-in operation. The first request of a new identity inserts the user.
 *
 * @throws AppError auth/login-needed for anonymous sessions, auth/domain-not-allowed, auth/user-disabled,
 *   auth/session-ended
 */
export async function identifyCaller(
  context: Context,
  identity: Identity,
  {
    lang,
    device,
    userAgent,
    address,
  }: { lang: Lang } & Pick<SessionOrigin, 'device' | 'userAgent' | 'address'>,
): Promise<Caller> {
  if (identity.anonymous) throw new AppError('auth/login-needed');
  // Also applies to accounts that were created directly at the identity service.
  requireAllowedDomain(context, identity.email);
  const { uid, customToken } = identity;
  const origin = { uid, signedInAt: new Date(identity.signedInAt), device, userAgent, address, customToken };
  const known = await findKnown(context, origin);
  if (known?.disabled) throw new AppError('auth/user-disabled');
  if (known?.session_ended_at) throw new AppError('auth/session-ended');
  if (!known?.session_id) await requireValidCustomToken(context, identity);
  const user =
    known && isCurrent(context, known, identity)
      ? known
      : await saveUser(context, identity).catch((error: unknown) => {
          // Without write access only `seen_at` is lost, so known users can continue to read.
          if (known && hasSameAddress(known, identity) && isReadOnly(error)) return known;
          throw error;
        });
  return {
    uid: user.uid,
    name: user.display_name || user.email?.split('@')[0] || user.uid,
    email: user.email,
    lang,
    session:
      known?.session_id && isRecent(context, known.session_seen_at)
        ? known.session_id
        : await noteSession(context, origin).catch((error: unknown) => {
            if (known?.session_id && isReadOnly(error)) return known.session_id;
            throw error;
          }),
  };
}

/** Tolerated clock difference between the identity service and this server, in milliseconds. */
const leewayMs = 60_000;

/**
 * Verifies, once per session, that a custom token was not revoked. It is valid for an hour, even after a password reset at
 * the identity service, of which this server is not notified.
 */
async function requireValidCustomToken(
  { identity: service }: Context,
  { uid, customToken }: Identity,
): Promise<void> {
  if (!customToken) return;
  const account = await service.findAccount({ uid });
  if (!account || customToken.issuedAt < account.validSince - leewayMs)
    throw new AppError('auth/session-ended');
}

/** A user and, when it exists, the session of the request. */
interface Known extends Pick<
  Row<'users'>,
  'uid' | 'email' | 'email_verified' | 'display_name' | 'disabled' | 'seen_at'
> {
  session_id: string | null;
  session_seen_at: Date | null;
  session_ended_at: Date | null;
}

/** Runs on every request, so it selects only the needed columns: pictures are large. */
async function findKnown(
  { db }: Context,
  { uid, signedInAt, device }: Pick<SessionOrigin, 'uid' | 'signedInAt' | 'device'>,
): Promise<Known | undefined> {
  const [known] = await rawSql<Known>`
    select u.uid, u.email, u.email_verified, u.display_name, u.disabled, u.seen_at,
      s.id as session_id, s.seen_at as session_seen_at, s.ended_at as session_ended_at
    from users u
    left join user_sessions s on s.uid = u.uid and s.signed_in_at = ${signedInAt} and s.device = ${device}
    where u.uid = ${uid}
  `.execute(db);
  return known;
}

/** Whether the row has the email address of the token and a recent `seen_at`. */
function isCurrent(context: Context, user: Known, identity: Identity): boolean {
  return hasSameAddress(user, identity) && isRecent(context, user.seen_at);
}

function hasSameAddress(user: Known, { email, emailVerified }: Identity): boolean {
  return user.email === email && user.email_verified === emailVerified;
}

function isRecent({ clock }: Context, at: Date | null): boolean {
  return at !== null && clock.now().getTime() - at.getTime() < seenPrecisionMs;
}

/** Copies name, picture and phone only on insertion; afterwards users change them in the app. */
async function saveUser(context: Context, identity: Identity): Promise<Row<'users'>> {
  const now = context.clock.now();
  return context.db
    .insertInto('users')
    .values({
      uid: identity.uid,
      email: identity.email,
      email_verified: identity.emailVerified,
      display_name: tidyName(identity.name ?? '').slice(0, 120),
      photo_url: identity.picture,
      phone_number: identity.phone,
      created_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ email: identity.email, email_verified: identity.emailVerified, seen_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
