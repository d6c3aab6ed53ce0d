/** Hourly work: notifies admins that the push certificate or the server token of their business expires soon (docs/product/mdm.md 2.11). */
import { certificateWarningDays } from '@minga/rules/mdm/mdm-certificates';
import { sql } from 'kysely';
import { insideWrite } from '../../db/inside-write.ts';
import type { Context } from '../context.ts';
import { storeEvents } from '../outbox/outbox.ts';

interface ExpiringToken {
  bid: number;
  days: number;
  token_expires_at: Date;
}

interface ExpiringRow {
  bid: number;
  id: number;
  days: number;
  expires_at: Date;
}

/**
 * Notifies of certificates in use, once for each number of days. A late run skips numbers that have passed. Several processes
 * may do it at the same time: the update of a row decides which one notifies.
 */
export async function warnOfCertificates(context: Context): Promise<void> {
  await context.db.transaction().execute((db) =>
    insideWrite.run(true, async () => {
      const { rows } = await sql<ExpiringRow>`
        with latest as (
          select distinct on (bid) bid, id, expires_at from mdm_push_certificates
          where certificate is not null order by bid, id desc
        ), due as (
          select bid, id, (select min(days) from unnest(${[...certificateWarningDays]}::int[]) as days
            where expires_at <= ${context.clock.now()}::timestamptz + days * interval '1 day') as days
          from latest where expires_at > ${context.clock.now()}::timestamptz
        )
        update mdm_push_certificates certificate set warned_days = due.days from due
        where certificate.bid = due.bid and certificate.id = due.id and due.days is not null
          and (certificate.warned_days is null or certificate.warned_days > due.days)
        returning certificate.bid, certificate.id, due.days, certificate.expires_at`.execute(db);
      await storeEvents(
        context,
        db,
        rows.map(({ bid, id, days, expires_at }) => ({
          type: 'certificate-expiring',
          bid,
          by: '',
          certificateId: id,
          days,
          expiresAt: expires_at.toISOString(),
        })),
      );
    }),
  );
}

/** The same for server tokens of Apple Business Manager. */
export async function warnOfTokens(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute((db) =>
    insideWrite.run(true, async () => {
      const { rows } = await sql<ExpiringToken>`
        with due as (
          select bid, (select min(days) from unnest(${[...certificateWarningDays]}::int[]) as days
            where token_expires_at <= ${now}::timestamptz + days * interval '1 day') as days
          from mdm_dep where token_expires_at > ${now}::timestamptz
        )
        update mdm_dep link set token_warned_days = due.days from due
        where link.bid = due.bid and due.days is not null
          and (link.token_warned_days is null or link.token_warned_days > due.days)
        returning link.bid, due.days, link.token_expires_at`.execute(db);
      await storeEvents(
        context,
        db,
        rows.map(({ bid, days, token_expires_at }) => ({
          type: 'certificate-expiring',
          bid,
          by: '',
          certificateId: 0,
          days,
          expiresAt: token_expires_at.toISOString(),
          isToken: true,
        })),
      );
    }),
  );
}
