import { useGetMeQuery, useListChangesQuery } from '@minga/client/endpoints';
import { useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';
import { paths } from '../../base/address/paths.ts';

/** Link to the release notes, with a dot while the newest one is unseen. */
export function ChangelogButton() {
  const { t } = useLingui();
  const newest = useListChangesQuery({ take: 1 }).data?.changes[0]?.id;
  const me = useGetMeQuery().data?.user;
  const isUnseen = newest !== undefined && me !== undefined && me.changelog_version !== newest;
  return (
    <MgIconButton
      slot="end"
      icon="campaign"
      label={isUnseen ? t`Novedades, hay nuevas` : t`Novedades`}
      dot={isUnseen}
      href={paths.changelog()}
    />
  );
}
