import { useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { linkTo } from '../shared/href.ts';
import { Icon } from '../shared/Icon.tsx';
import { dismiss, dismissalKey, isDismissed } from './dismissal.ts';
import type { announcementRules, ShownAnnouncement } from './load.ts';

export const announcementWording = ['announcement.label', 'announcement.more', 'announcement.dismiss'] as const;

type AnnouncementBarProps = ListedProps<typeof announcementRules, typeof announcementWording, ShownAnnouncement>;

/** Storage may be disabled; then closing is not remembered, and nothing breaks. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** The dealer's message above the header, until it is closed. */
export default function AnnouncementBar({ rules, words, data }: AnnouncementBarProps) {
  const { site } = useRuntime();
  const hydrated = useHydrated();
  const [closed, setClosed] = useState(false);
  const { id, text, to } = data;
  const dismissal = rules['announcement.dismissal'];
  const stores = () => ({ session: window.sessionStorage, local: window.localStorage });
  const today = () => new Date().toDateString();
  const away = hydrated && attempt(() => isDismissed(stores(), site.slug, id, dismissal, today()), false);
  if (closed || away) return null;
  const close = () => {
    attempt(() => dismiss(stores(), site.slug, id, dismissal, today()), undefined);
    setClosed(true);
  };
  return (
    <aside
      className="announcement-bar no-print"
      aria-label={words('announcement.label')}
      {...(dismissal === 'fixed' ? {} : { 'data-closes': dismissalKey(site.slug, id) })}
    >
      <div className="container announcement-bar__inner">
        <p className="announcement-bar__text">
          {`${text} `}
          {to && (
            <a className="announcement-bar__link" {...linkTo(to)}>
              {words('announcement.more')}
            </a>
          )}
        </p>
        {dismissal !== 'fixed' && (
          <button
            type="button"
            className="announcement-bar__close"
            aria-label={words('announcement.dismiss')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </aside>
  );
}
