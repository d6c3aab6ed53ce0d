/** Enrolment profiles as they are sent: signed if the operator has configured a certificate (docs/product/mdm.md 3.1). */
import type { Context } from '../context.ts';

export async function signedProfile({ profileSigner }: Context, profile: string): Promise<Buffer> {
  return profileSigner ? profileSigner.sign(profile) : Buffer.from(profile);
}
