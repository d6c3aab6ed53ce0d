/** The enrolment profile: a configuration profile with the identity of the device and the addresses of the server. */
import { randomUUID } from 'node:crypto';
import type { IssuedIdentity } from './crypto/identities.ts';
import { writePlist } from './crypto/plist.ts';
import { mdmPaths } from './protocol/paths.ts';

/** What the business asks to be allowed, as shown before the installation (docs/product/mdm.md 3.2). */
const accessRights = {
  inspectProfiles: 1,
  changeProfiles: 2,
  lockAndClearPasscode: 4,
  erase: 8,
  queryDevice: 16,
  inspectApps: 256,
  querySecurity: 1024,
  changeSettings: 2048,
  manageApps: 4096,
};

export interface EnrollmentValues {
  bid: number;
  business: string;
  /** Address of the installation. */
  publicUrl: string;
  /** Topic of the push certificate; null without one. */
  topic: string | null;
  identity: IssuedIdentity;
  /** Lines under the name of the profile. */
  description?: string;
  /** Whether the user may remove the management; only supervised devices keep them from it. */
  isRemovable?: boolean;
}

/** Identifier of the enrolment profile, by which it is removed. */
export function enrollmentIdentifier(bid: number): string {
  return `minga.mdm.${bid}`;
}

/** Whether an identifier is that of the management. Devices may ignore its case. */
export function isEnrollmentIdentifier(bid: number, identifier: string): boolean {
  return identifier.toLowerCase() === enrollmentIdentifier(bid);
}

export function enrollmentProfile({
  bid,
  business,
  publicUrl,
  topic,
  identity,
  description = '',
  isRemovable = true,
}: EnrollmentValues): string {
  const identifier = enrollmentIdentifier(bid);
  const identityId = randomUUID().toUpperCase();
  return writePlist({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: randomUUID().toUpperCase(),
    PayloadDisplayName: `${business} · Minga`,
    PayloadOrganization: business,
    ...(description ? { PayloadDescription: description } : {}),
    PayloadRemovalDisallowed: !isRemovable,
    PayloadContent: [
      {
        PayloadType: 'com.apple.security.pkcs12',
        PayloadVersion: 1,
        PayloadIdentifier: `${identifier}.identity`,
        PayloadUUID: identityId,
        PayloadDisplayName: 'Minga',
        PayloadCertificateFileName: 'identity.p12',
        Password: identity.password,
        PayloadContent: identity.file,
      },
      {
        PayloadType: 'com.apple.mdm',
        PayloadVersion: 1,
        PayloadIdentifier: `${identifier}.management`,
        PayloadUUID: randomUUID().toUpperCase(),
        PayloadDisplayName: 'Minga',
        IdentityCertificateUUID: identityId,
        ServerURL: `${publicUrl}${mdmPaths.server}`,
        CheckInURL: `${publicUrl}${mdmPaths.checkIn}`,
        // Devices that enrol before there is a certificate cannot be woken until they enrol again.
        Topic: topic ?? `com.apple.mgmt.External.minga-${bid}`,
        AccessRights: Object.values(accessRights).reduce((sum, right) => sum + right, 0),
        SignMessage: true,
        CheckOutWhenRemoved: true,
      },
    ],
  });
}
