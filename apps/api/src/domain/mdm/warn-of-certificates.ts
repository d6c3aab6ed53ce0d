/** Hourly work: tells admins that the push certificate of their business expires soon (docs/product/mdm.md 2.11). */
import { certificateWarningDays } from '@minga/rules/mdm/mdm-certificates';
import { sql } from 'kysely';
import { insideWrite } from '../../db/inside-write.ts';
import type { Context } from '../context.ts';
import { storeEvents } from '../outbox/outbox.ts';

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
