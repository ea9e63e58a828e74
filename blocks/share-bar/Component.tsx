import { type MouseEvent, useEffect, useState } from 'react';
import type { BlockProps } from '../../engine/blocks/define.ts';
import { copyAddress, sharedAddress } from '../shared/copy-address.ts';
import { Icon } from '../shared/Icon.tsx';
import { shareChannels } from './channels.ts';
import type { ShareData, shareRules } from './load.ts';

type Props = BlockProps<
  unknown,
  (typeof shareRules)[number],
  'share.copy' | 'share.copied' | 'share.address',
  ShareData
>;

function CopyButton({ rules, words }: Pick<Props, 'rules' | 'words'>) {
  const [copied, setCopied] = useState(0);
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), rules['share.copiedDuration']);
    return () => clearTimeout(timer);
  }, [copied, rules]);
  const copy = () => {
    void copyAddress(rules['share.linkParams']).then((done) => {
      if (done) setCopied((count) => count + 1);
      else setAddress(sharedAddress(rules['share.linkParams']));
    });
  };
  if (address) {
    return (
      <input
        ref={(field) => field?.select()}
        className="share-bar__address"
        aria-label={words('share.address')}
        value={address}
        readOnly
      />
    );
  }
  return (
    <button type="button" className="share-bar__link share-bar__link--copy" onClick={copy}>
      <Icon name={copied ? 'check' : 'link'} />
      <span aria-live="polite">{words(copied ? 'share.copied' : 'share.copy')}</span>
    </button>
  );
}

/** Ways to share the page. Copying needs JavaScript: its place is there from the start, unless scripts are off. */
export default function ShareBar({ rules, words, data }: Props) {
  const openWindow = (event: MouseEvent<HTMLAnchorElement>) => {
    const { width, height } = rules['share.window'];
    event.preventDefault();
    window.open(event.currentTarget.href, 'share', `popup,width=${width},height=${height}`);
  };
  return (
    <div className="share-bar" id="share">
      <p className="share-bar__title">{data.title}</p>
      <ul className="share-bar__list">
        {data.channels.map((link) =>
          link === 'copy' ? (
            <li key={link} className="share-bar__copy">
              <CopyButton rules={rules} words={words} />
            </li>
          ) : (
            <li key={link.channel}>
              <a
                className="share-bar__link"
                href={link.href}
                aria-label={link.label}
                title={link.label}
                {...(link.href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {})}
                {...(shareChannels[link.channel].window ? { onClick: openWindow } : {})}
              >
                <Icon name={shareChannels[link.channel].icon} />
              </a>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
