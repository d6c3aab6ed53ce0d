/** Profiles and apps of a device (docs/product/mdm.md 2.7). */
import { useLingui } from '@lingui/react/macro';
import {
  useAssignMdmAppMutation,
  useAssignMdmProfileMutation,
  useListMdmAppsQuery,
  useListMdmDeviceAppsQuery,
  useListMdmDeviceProfilesQuery,
  useListMdmProfilesQuery,
  useWithdrawMdmAppMutation,
  useWithdrawMdmProfileMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { paths } from '../../../base/address/paths.ts';
import { AssignedItems } from './AssignedItems.tsx';

interface DeviceItemsProps {
  bid: number;
  device: Wire['MdmDevice'];

  /** How often the states are read again, in milliseconds; 0 for never. */
  pollingInterval: number;
}

/** The states change without an event. */
const whileShown = { refetchOnMountOrArgChange: true, skipPollingIfUnfocused: true };

export function DeviceProfiles({ bid, device, pollingInterval }: DeviceItemsProps) {
  const { t } = useLingui();
  const arg = { id: bid, device: device.id };
  const assigned = useListMdmDeviceProfilesQuery(arg, { ...whileShown, pollingInterval });
  const offered = useListMdmProfilesQuery({ id: bid });
  const [assign] = useAssignMdmProfileMutation();
  const [withdraw] = useWithdrawMdmProfileMutation();
  return (
    <AssignedItems
      id="device-profiles"
      heading={t`Perfiles`}
      label={t`Asignar un perfil`}
      empty={t`No se le asignó ningún perfil.`}
      catalogue={paths.mdmProfiles()}
      assigned={assigned.data?.profiles.map(({ profile, ...rest }) => ({ ...profile, ...rest }))}
      offered={offered.data?.profiles}
      error={assigned.error ?? offered.error}
      onRetry={() => {
        void assigned.refetch();
        void offered.refetch();
      }}
      onAssign={async (profile) => apiErrorOf(await assign({ ...arg, profile }))}
      onWithdraw={async (profile) => apiErrorOf(await withdraw({ ...arg, profile }))}
    />
  );
}

export function DeviceApps({ bid, device, pollingInterval }: DeviceItemsProps) {
  const { t } = useLingui();
  const arg = { id: bid, device: device.id };
  const assigned = useListMdmDeviceAppsQuery(arg, { ...whileShown, pollingInterval });
  const offered = useListMdmAppsQuery({ id: bid });
  const [assign] = useAssignMdmAppMutation();
  const [withdraw] = useWithdrawMdmAppMutation();
  return (
    <AssignedItems
      id="device-apps"
      heading={t`Aplicaciones`}
      label={t`Asignar una aplicación`}
      empty={t`No se le asignó ninguna aplicación.`}
      catalogue={paths.mdmApps()}
      assigned={assigned.data?.apps.map(({ app, ...rest }) => ({ ...listed(app), ...rest }))}
      offered={offered.data?.apps.map(listed)}
      error={assigned.error ?? offered.error}
      onRetry={() => {
        void assigned.refetch();
        void offered.refetch();
      }}
      onAssign={async (app) => apiErrorOf(await assign({ ...arg, app }))}
      onWithdraw={async (app) => apiErrorOf(await withdraw({ ...arg, app }))}
    />
  );
}

function listed({ id, name, bundle_identifier }: Wire['MdmApp']) {
  return { id, name, identifier: bundle_identifier };
}
