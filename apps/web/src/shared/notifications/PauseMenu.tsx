import { Trans, useLingui } from '@lingui/react/macro';
import { MgDivider } from '@minga/react/divider';
import { MgIconButton } from '@minga/react/icon-button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { inAnHour, tomorrowMorning } from '@minga/rules/people/do-not-disturb';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { Icon } from '../icons/Icon.tsx';
import { tellFailure, useDoNotDisturb } from './do-not-disturb.ts';

/** Menu that pauses notifications for a while, and leads to the hours of each day. `onLeave` runs before it navigates. */
export function PauseMenu({ onLeave }: { onLeave(): void }) {
  const { t } = useLingui();
  const { change } = useDoNotDisturb();
  const navigate = useNavigate();
  const pauseUntil = (time: Date): void => void tellFailure(change({ paused_until: time.toISOString() }));
  return (
    <MgMenu placement="top-end">
      <MgIconButton slot="trigger" icon="notifications_off" label={t`No molestar`} />
      <MgMenuItem onMgSelect={() => pauseUntil(inAnHour(new Date()))}>
        <Trans>Pausar por 1 hora</Trans>
      </MgMenuItem>
      <MgMenuItem onMgSelect={() => pauseUntil(tomorrowMorning(new Date()))}>
        <Trans>Pausar hasta mañana</Trans>
      </MgMenuItem>
      <MgDivider />
      <MgMenuItem
        onMgSelect={() => {
          onLeave();
          void navigate(paths.doNotDisturb());
        }}
      >
        <Icon slot="start" name="settings" />
        <Trans>Elegir un horario</Trans>
      </MgMenuItem>
    </MgMenu>
  );
}
