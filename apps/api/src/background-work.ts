/** Starts what a process does besides answering requests: tidying every hour, and the timers of `subscribers`. */
import { finishDeletions } from './domain/account/finish-deletions.ts';
import { forgetDismissals } from './domain/announcements/announcements.ts';
import { forgetOldRuns } from './domain/automations/run-rows.ts';
import { payRenewals } from './domain/billing/payments/pay-renewals.ts';
import { returnDueMoney } from './domain/billing/payments/return-money.ts';
import { renewPlans } from './domain/billing/renew-plans.ts';
import type { Context } from './domain/context.ts';
import { forgetDeletedOfCrm } from './domain/crm/delete-and-restore.ts';
import { forgetOldMerges } from './domain/crm/duplicates/merges.ts';
import { forgetDeletedFields } from './domain/crm/fields/forget-fields.ts';
import { fillContactKeys } from './domain/crm/fill-keys.ts';
import { forgetOldCrmImports } from './domain/crm/imports/imports.ts';
import { sweepFiles } from './domain/gallery/sweep-files.ts';
import { forgetOldInvitations } from './domain/invitations/tidy-invitations.ts';
import { forgetUnusedIdentities } from './domain/mdm/identities.ts';
import { warnOfCertificates, warnOfTokens } from './domain/mdm/warn-of-certificates.ts';
import { startTidying } from './domain/tidy.ts';
import { forgetLimits } from './http/limits/shared-rate-limits.ts';
import type { Dispatcher } from './subscribers/dispatcher.ts';
import { startTimers } from './subscribers/timers/start-timers.ts';

/** Returns the function that ends the work; it resolves when tidying has ended, and the dispatcher waits for the rest. */
export function startBackgroundWork(context: Context, dispatcher: Dispatcher): () => Promise<void> {
  const payWithCards = (of: Context) => payRenewals(of, (events) => dispatcher.dispatch(events));
  const stopTidying = startTidying(context, [
    finishDeletions,
    sweepFiles,
    forgetLimits,
    forgetOldRuns,
    forgetDeletedOfCrm,
    forgetOldCrmImports,
    forgetOldMerges,
    forgetDeletedFields,
    fillContactKeys,
    forgetUnusedIdentities,
    forgetDismissals,
    forgetOldInvitations,
    renewPlans,
    payWithCards,
    returnDueMoney,
    warnOfCertificates,
    warnOfTokens,
  ]);
  const stopTimers = startTimers(context, dispatcher);
  return async () => {
    stopTimers();
    await stopTidying();
  };
}
