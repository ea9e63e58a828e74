import type { BlockProps } from '../../engine/blocks/define.ts';
import { Message } from '../shared/Message.tsx';

interface GoneProps {
  readonly heading?: string;
  readonly text?: string;
}

type VehicleGoneBlock = BlockProps<
  GoneProps,
  'search.mainRoute',
  'gone.heading' | 'gone.text' | 'gone.search' | 'gone.contact'
>;

/** The content of the page of a vehicle that is gone for good. */
export default function VehicleGone({ props, rules, words }: VehicleGoneBlock) {
  return (
    <Message icon="car" heading={props.heading ?? words('gone.heading')} text={props.text ?? words('gone.text')}>
      <a className="button button--primary" href={rules['search.mainRoute']}>
        {words('gone.search')}
      </a>
      <a className="button button--secondary" href="/contact">
        {words('gone.contact')}
      </a>
    </Message>
  );
}
