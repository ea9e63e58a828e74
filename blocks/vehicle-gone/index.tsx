import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { Message } from '../shared/Message.tsx';
import style from '../shared/message.css?inline';

export default defineBlock({
  type: 'vehicle-gone',
  summary: 'The content of the page of a vehicle that is gone for good.',
  schema: object({
    heading: text("A heading other than the product's own."),
    text: text("A text other than the product's own."),
  }),
  heading: { level: 1 },
  rules: ['search.mainRoute'],
  wording: ['gone.heading', 'gone.text', 'gone.search', 'gone.contact'],
  style,
  /** The content of the page of a vehicle that is gone for good. */
  Component({ props, rules, words }) {
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
  },
});
