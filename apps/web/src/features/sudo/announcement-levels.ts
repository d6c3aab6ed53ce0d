/** Names of the levels of announcements. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';

export function useLevelWords(): Record<Wire['AnnouncementLevel'], string> {
  const { t } = useLingui();
  return { info: t`Información`, warning: t`Advertencia`, critical: t`Urgente` };
}
