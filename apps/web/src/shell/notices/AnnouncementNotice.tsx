/** The most urgent announcement of the operators that the person has not dismissed (docs/product/sudo.md 6.3). */
import { useDismissAnnouncementMutation, useListAnnouncementsQuery } from '@minga/client/endpoints';
import { useEffect } from 'react';
import { currentLanguage } from '../../base/i18n.ts';
import { AnnouncementBanner } from '../../shared/announcements/AnnouncementBanner.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';

export function AnnouncementNotice() {
  const { data, refetch } = useListAnnouncementsQuery();
  const [dismiss] = useDismissAnnouncementMutation();
  const now = useNow();
  const lang = currentLanguage();
  const nextAt = data?.next_at ?? null;
  // Also sent again each minute while it fails.
  useEffect(() => {
    if (nextAt !== null && Date.parse(nextAt) <= now) void refetch();
  }, [nextAt, now, refetch]);
  const first = data?.announcements.find(({ ends_at }) => Date.parse(ends_at) > now);
  return (
    // The region exists before its content, so that screen readers announce the content.
    <div role="status">
      {first && (
        <AnnouncementBanner
          announcement={{ ...first, text: first.text[lang] }}
          lang={lang}
          onDismiss={() => void dismiss({ announcement: first.id })}
        />
      )}
    </div>
  );
}
