/** Restrictions of the product by Apple's keys, which are true unless the device restricts something. */
import type { Wire } from '@minga/contract';

export const restrictionKeys: Record<Wire['MdmRestriction'], string> = {
  camera: 'allowCamera',
  screenshots: 'allowScreenShot',
  airdrop: 'allowAirDrop',
  'app-installation': 'allowAppInstallation',
  'app-removal': 'allowAppRemoval',
  'in-app-purchases': 'allowInAppPurchases',
  'cloud-backup': 'allowCloudBackup',
  siri: 'allowAssistant',
  'safari-autofill': 'safariAllowAutoFill',
  'explicit-content': 'allowExplicitContent',
  'account-changes': 'allowAccountModification',
  'passcode-changes': 'allowPasscodeModification',
  'managed-open-in': 'allowOpenFromManagedToUnmanaged',
  erase: 'allowEraseContentAndSettings',
};
