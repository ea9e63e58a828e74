import type { BlockProps } from '../../engine/blocks/define.ts';
import { Message } from '../shared/Message.tsx';

interface NotFoundProps {
  readonly heading?: string;
  readonly text?: string;
}

type NotFoundBlock = BlockProps<
  NotFoundProps,
  'search.mainRoute',
  'notFound.heading' | 'notFound.text' | 'notFound.search' | 'notFound.home'
>;

/** The content of a missing page. */
export default function NotFound({ props, rules, words }: NotFoundBlock) {
  return (
    <Message
      icon="map"
      heading={props.heading ?? words('notFound.heading')}
      text={props.text ?? words('notFound.text')}
    >
      <a className="button button--primary" href={rules['search.mainRoute']}>
        {words('notFound.search')}
      </a>
      <a className="button button--secondary" href="/">
        {words('notFound.home')}
      </a>
    </Message>
  );
}
