import type { BlockProps } from '../../engine/blocks/define.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { Message } from '../shared/Message.tsx';

interface UnavailableProps {
  readonly heading?: string;
  readonly text?: string;
}

/** The number to call meanwhile. */
export interface UnavailableData {
  readonly phone?: { readonly label: string; readonly to: string };
}

type UnavailableBlock = BlockProps<
  UnavailableProps,
  'phone.format',
  'unavailable.heading' | 'unavailable.text' | 'unavailable.retry' | 'unavailable.call',
  UnavailableData | undefined
>;

/** The content of the site's 503 page. */
export default function ServiceUnavailable({ props, words, data }: UnavailableBlock) {
  const { page } = useRuntime();
  const phone = data?.phone;
  return (
    <Message
      icon="wrench"
      heading={props.heading ?? words('unavailable.heading')}
      text={props.text ?? words('unavailable.text')}
    >
      <a className="button button--primary" href={page.path}>
        {words('unavailable.retry')}
      </a>
      {phone && (
        <a className="button button--secondary" href={phone.to}>
          {words('unavailable.call', { phone: phone.label })}
        </a>
      )}
    </Message>
  );
}
