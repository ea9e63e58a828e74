import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { Message } from '../shared/Message.tsx';
import style from '../shared/message.css?inline';

export default defineBlock({
  type: 'not-found',
  summary: 'The content of a missing page, with links to continue.',
  schema: object({
    heading: text("A heading other than the product's own."),
    text: text("A text other than the product's own."),
  }),
  heading: { level: 1 },
  rules: ['search.mainRoute'],
  wording: ['notFound.heading', 'notFound.text', 'notFound.search', 'notFound.home'],
  style,
  /** The content of a missing page. */
  Component({ props, rules, words }) {
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
  },
});
