/** What a person sees before a device enrols, and the enrolment profile (docs/product/mdm.md 3.1). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Context } from '../context.ts';
import { loadActiveCertificate } from './certificates.ts';
import { findUsableCode } from './codes.ts';
import { enrollmentProfile } from './enrollment-profile.ts';
import { issueFor } from './identities.ts';
import { mdmPaths } from './protocol/paths.ts';
import { signedProfile } from './signed-profile.ts';

/** @throws AppError mdm/code-not-found */
export async function describeEnrollment(context: Context, code: string): Promise<Wire['MdmEnrollment']> {
  const found = await findUsableCode({ db: context.db, context }, code);
  if (!found) throw new AppError('mdm/code-not-found');
  return {
    business: found.business,
    profile_url: `${context.config.publicUrl}${mdmPaths.enrollment}${code}.mobileconfig`,
  };
}

/** A profile with a new identity. @throws AppError mdm/code-not-found, mdm/not-configured, mdm/too-many */
export async function writeEnrollmentProfile(context: Context, code: string): Promise<Buffer> {
  const profile = await context.db.transaction().execute(async (db) => {
    const found = await findUsableCode({ db, context }, code);
    if (!found) throw new AppError('mdm/code-not-found');
    const { bid, business, created_by } = found;
    const identity = await issueFor({ db, context }, bid, { code }, created_by);
    const certificate = await loadActiveCertificate({ db, context }, bid);
    const { publicUrl } = context.config;
    return enrollmentProfile({ bid, business, publicUrl, topic: certificate?.topic ?? null, identity });
  });
  return signedProfile(context, profile);
}
