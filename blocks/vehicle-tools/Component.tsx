import { type MouseEvent, useSyncExternalStore } from 'react';
import type { BlockProps } from '../../engine/blocks/define.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { readShopper, subscribeShopper } from '../../engine/browser/shopper.ts';
import type { IconName } from '../../schemas/icons.ts';
import { copyAddress } from '../shared/copy-address.ts';
import { Icon } from '../shared/Icon.tsx';
import { VehicleControls } from '../shared/saved/VehicleControls.tsx';
import { showToast } from '../shared/toast.ts';
import { BrochureLink } from './BrochureLink.tsx';
import type { ToolData, ToolLink, toolRules } from './load.ts';

const icons: Record<ToolLink['tool'], IconName> = { share: 'share', historyReport: 'history', print: 'printer' };
const labels = { share: 'share.button', historyReport: 'vehicle.historyReport', print: 'print.button' } as const;

type Props = BlockProps<
  unknown,
  (typeof toolRules)[number],
  | (typeof labels)[keyof typeof labels]
  | 'vehicle.historyReport.enquire'
  | 'share.toast'
  | 'saved.save'
  | 'print.preparing'
  | 'print.failed',
  ToolData
>;

/** Small tools beside the price: share (copies the page's address), the history report, print. */
export default function VehicleTools({ rules, words, data }: Props) {
  const share = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    const settings = { durationMs: rules['toast.duration'], limit: rules['toast.limit'] };
    void copyAddress(rules['share.linkParams']).then((copied) => {
      if (copied) showToast(words('share.toast', { car: data.name }), settings);
      else location.assign(href);
    });
  };
  return (
    <ul className="vehicle-tools">
      {data.tools.map((entry) => (
        <li key={entry.tool} className={`vehicle-tools__item vehicle-tools__item--${entry.tool}`}>
          {'controls' in entry ? (
            <VehicleControls
              controls={entry.controls}
              subject={entry.subject}
              look="text"
              {...(entry.tool === 'saved' ? { label: words('saved.save') } : {})}
            />
          ) : (
            <ToolLinkView link={entry} words={words} onShare={share} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether this is the vehicle the shopper last enquired about. */
function useEnquired(vehicle: number | undefined): boolean {
  const { site } = useRuntime();
  return useSyncExternalStore(
    subscribeShopper,
    () => vehicle !== undefined && readShopper(site.slug, 'enquiry-car')?.id === vehicle,
    () => false,
  );
}

interface ToolProps {
  readonly link: ToolLink;
  readonly words: Props['words'];
  readonly onShare: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function ToolLinkView({ link: { tool, href, file, event, enquireFirst }, words, onShare }: ToolProps) {
  const enquired = useEnquired(enquireFirst);
  if (enquireFirst !== undefined && !enquired) {
    return (
      <a className="vehicle-tools__tool" href={href} rel="nofollow" data-action="enquire">
        <Icon name={icons[tool]} />
        {words('vehicle.historyReport.enquire')}
      </a>
    );
  }
  return file ? (
    <BrochureLink href={href} file={file} event={event} words={words} />
  ) : (
    <a
      className="vehicle-tools__tool"
      href={href}
      {...event}
      {...(tool === 'share' ? { onClick: onShare } : { target: '_blank', rel: 'noopener' })}
    >
      <Icon name={icons[tool]} />
      {words(labels[tool])}
    </a>
  );
}
