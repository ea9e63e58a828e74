import { defineBlock } from '../../engine/blocks/define.ts';
import { Message } from '../shared/Message.tsx';
import { messageProps } from '../shared/message-props.ts';
import { loadWays, waysRules } from '../shared/ways/load.ts';
import { Ways, waysWords } from '../shared/ways/Ways.tsx';
import style from '../shared/message.css?inline';
import waysStyle from '../shared/ways/ways.css?inline';

export default defineBlock({
  type: 'not-found',
  summary: 'The content of a missing page, with links to continue.',
  schema: messageProps,
  heading: { level: 1 },
  rules: waysRules,
  wording: [...waysWords, 'notFound.heading', 'notFound.text', 'notFound.home'],
  style: [style, waysStyle],
  load: loadWays,
  Component({ props, words, data: ways }) {
    return (
      <Message
        icon="map"
        heading={props.heading ?? words('notFound.heading')}
        text={props.text ?? words('notFound.text')}
      >
        {ways && <Ways {...{ ways, words }} />}
        <a className="button button--secondary" href="/">
          {words('notFound.home')}
        </a>
      </Message>
    );
  },
});
