/** Fields of one part of a composed profile. */
import type { ProfilePart } from './profile-draft.ts';
import { CertificateFields } from './CertificateFields.tsx';
import type { FieldsProps } from './part-faults.ts';
import { PasscodeFields } from './PasscodeFields.tsx';
import { RestrictionFields } from './RestrictionFields.tsx';
import { SingleAppFields } from './SingleAppFields.tsx';
import { VpnFields } from './VpnFields.tsx';
import { WebClipFields } from './WebClipFields.tsx';
import { WifiFields } from './WifiFields.tsx';

export function PartFields({ part, faults, onChange }: FieldsProps<ProfilePart>) {
  switch (part.kind) {
    case 'passcode':
      return <PasscodeFields part={part} faults={faults} onChange={onChange} />;
    case 'wifi':
      return <WifiFields part={part} faults={faults} onChange={onChange} />;
    case 'restrictions':
      return <RestrictionFields part={part} faults={faults} onChange={onChange} />;
    case 'web-clip':
      return <WebClipFields part={part} faults={faults} onChange={onChange} />;
    case 'certificate':
      return <CertificateFields part={part} faults={faults} onChange={onChange} />;
    case 'vpn':
      return <VpnFields part={part} faults={faults} onChange={onChange} />;
    case 'single-app':
      return <SingleAppFields part={part} faults={faults} onChange={onChange} />;
  }
}
