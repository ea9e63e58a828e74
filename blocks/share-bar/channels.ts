import type { IconName } from '../../schemas/icons.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';

/** A way to share a page; copying is not a link. */
export type ShareChannel = Exclude<RuleValue<'share.channels'>[number], 'copy'>;

export interface Shared {
  readonly url: string;
  readonly subject: string;
  /** A sentence that contains the URL. */
  readonly text: string;
}

const q = encodeURIComponent;

/** The link of each channel; those with `window` open in a small window of their own. */
export const shareChannels: Readonly<
  Record<ShareChannel, { readonly icon: IconName; readonly window?: true; readonly href: (shared: Shared) => string }>
> = {
  facebook: {
    icon: 'facebook',
    window: true,
    href: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${q(url)}`,
  },
  twitter: {
    icon: 'twitter',
    window: true,
    href: ({ url, subject }) => `https://twitter.com/intent/tweet?url=${q(url)}&text=${q(subject)}`,
  },
  whatsapp: { icon: 'whatsapp', href: ({ text }) => `https://wa.me/?text=${q(text)}` },
  email: { icon: 'mail', href: ({ subject, text }) => `mailto:?subject=${q(subject)}&body=${q(text)}` },
  sms: { icon: 'sms', href: ({ text }) => `sms:?&body=${q(text)}` },
};
